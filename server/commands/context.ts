import type { Service } from '../service.ts';
import type { ServerSettings } from '../settings.ts';

/** What a command gets: the opened server, its settings, the argument, and `--replace`. */
export type CommandContext = Service & {
  settings: ServerSettings;
  argument: string;
  replaces: boolean;
};
