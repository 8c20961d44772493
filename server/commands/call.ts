import type { Service } from '../service.ts';
import type { ServerSettings } from '../settings.ts';

/** What a command gets: the opened server, its settings, the argument and the options. */
export type Call = Service & {
  settings: ServerSettings;
  argument: string;
  options: { to?: string; yes?: boolean };
};
