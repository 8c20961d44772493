import type { Service } from '../service.ts';
import type { ServerSettings } from '../settings.ts';

/** What a command about the database's file gets: the settings, the argument, and `--replace`. */
export type FileCommand = { settings: ServerSettings; argument: string; replaces: boolean };

/** What a command of the opened server gets. */
export type CommandContext = Service & FileCommand;
