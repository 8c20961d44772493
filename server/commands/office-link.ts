import { findOrigin } from '../data/files/origin.ts';
import { writeLink } from '../office/shell/entry.tsx';
import { isLoopbackHost, type ServerSettings } from '../settings.ts';
import type { Command } from './run.ts';
import { open } from './serve.ts';

/** Prints a magic link into the office, for the first login, or if e-mail does not work. */
export async function printOfficeLink({ settings }: Command) {
  const service = await open(settings);
  const key = await service.present().sessions.makeLinkAtHand();
  await service.stop();
  const linkOrigin = chooseOrigin(settings, process.env.PORT);
  console.log(`Valid once, for fifteen minutes: ${writeLink({ linkOrigin }, key)}`);
}

/** Finds the office's origin; on this machine with the port of PORT or of the running server. */
function chooseOrigin(
  { linkOrigin, dataFolder }: Pick<ServerSettings, 'linkOrigin' | 'dataFolder'>,
  port?: string,
): string {
  if (!isLoopbackHost(new URL(linkOrigin).hostname)) return linkOrigin;
  return Number(port) ? `http://localhost:${port}` : (findOrigin(dataFolder) ?? linkOrigin);
}
