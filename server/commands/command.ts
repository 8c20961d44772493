import type { ServerSettings } from '../settings.ts';

/** The parameters of a command; `replaces` is `--replace`. */
export type Command = { settings: ServerSettings; argument: string; replaces: boolean };
