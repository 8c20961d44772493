import { giveShortNames } from './short-names.ts';

const declaration = /(?<=[{;\s]--)[\w-]+(?=\s*:)/g;
const reference = /(?<=var\(\s*--)[\w-]+/g;

/**
 * Renames the custom properties of the styles to one or two letters, the same in all texts. Properties that
 * a script names keep their names.
 * @param texts the published pages, style sheets and drawings by their paths
 * @param scripts the scripts of the islands
 * @returns the same texts, and the scripts with renamed references
 */
export function shortenProperties(texts: Map<string, string>, scripts: Map<string, string>) {
  const named = [...scripts.values()].join().replace(reference, '');
  const declared = new Set([...texts.values()].flatMap((text) => text.match(declaration) ?? []));
  const kept = new Set([...declared].filter((name) => named.includes(`--${name}`)));
  const short = giveShortNames(
    [...declared].filter((name) => !kept.has(name)),
    kept,
  );
  const shorten = (name: string) => short.get(name) ?? name;
  const shortenIn = (text: string) =>
    text.replace(declaration, shorten).replace(reference, shorten);
  return {
    texts: new Map([...texts].map(([path, text]) => [path, shortenIn(text)])),
    scripts: new Map([...scripts].map(([name, text]) => [name, text.replace(reference, shorten)])),
  };
}
