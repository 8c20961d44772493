import type { ServerSettings } from '../settings.ts';

/** What a command gets: the settings, the argument, and `--replace`. */
export type Command = { settings: ServerSettings; argument: string; replaces: boolean };
