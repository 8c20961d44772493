import type { Written } from '../../data/letters/drafts.ts';
import type { Store } from '../../data/store.ts';
import { listAddresses } from '../../mail/markdown.ts';
import { longestSubject } from './draft/written-fields.tsx';
import { findExcess } from './letter-length.ts';

/** What a letter lacks before it can leave, for its owner. */
export async function listLetterFaults(
  store: Store,
  { subject, markdown, corrects }: Written & { corrects?: string | null },
): Promise<string[]> {
  const faults = [];
  if (!subject.trim()) faults.push('Falta el asunto.');
  // A correction keeps the subject of the letter, which has left with it.
  if (!corrects && subject.length > longestSubject)
    faults.push(
      `El asunto tiene ${subject.length} caracteres, y caben ${longestSubject}: acórtalo.`,
    );
  if (!markdown.trim()) faults.push('Falta el texto.');
  const excess = findExcess(markdown);
  if (excess) return [...faults, excess];
  const addresses = listAddresses(markdown);
  for (const { kind, text, href, isWhole } of addresses) {
    const name = text || href || 'sin nombre';
    if (isWhole) continue;
    faults.push(
      kind === 'image'
        ? `La imagen «${name}» no está: escribe su dirección entera, con https://, o elige la fotografía otra vez.`
        : `El enlace «${name}» no lleva a ninguna parte: escribe la dirección entera, con https://.`,
    );
  }
  const pictures = addresses.flatMap(({ picture }) => picture ?? []);
  const known = await store.drafts.listPictureKeys(pictures);
  for (const id of new Set(pictures))
    if (!known.includes(id))
      faults.push(`La fotografía «foto:${id}» no está: elígela otra vez, o quita su línea.`);
  return faults;
}
