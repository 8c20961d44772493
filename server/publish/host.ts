import { minute } from '../data/database/times.ts';

/** Asks a host elsewhere to build the page anew. @throws an Error when it does not take it */
export async function callHost(url: string) {
  const answer = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(minute) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
}

/** Reads the page as visitors get it, past what is kept on the way. @throws an Error when there is none */
export async function readPage(siteUrl: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/?${Date.now()}`, {
    headers: { 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(minute / 2),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.text();
}
