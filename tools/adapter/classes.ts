import { readPage } from '../html.ts';
import { type Edit, editPage } from './page.ts';
import { giveShortNames } from './short-names.ts';

/** A class in a selector; or a comment, an address or a text, in which a dot means something else. */
const selector =
  /\/\*[\s\S]*?\*\/|url\([^)]*\)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\.([a-z_][\w-]*)(?![\w\\-])/gi;
/** The classes of an element, in a script that esbuild has written from JSX. */
const inScript = /(?<=\bclassName:")[^"]*(?="[,}])/g;
/** The beginning of a name that a script builds from parts. */
const beginning = /\w[\w-]*-(?=\$\{|["'`])/g;

type Texts = Map<string, string>;

/**
 * Renames the classes of the styles to one or two letters, the same in all texts. A class keeps its name if
 * a script mentions it other than as the class of an element. All keep theirs if a style sheet selects by
 * parts of names. The letters depend on the style sheets, not on the agency: a page that is open while
 * another is published still matches the sheets that its scripts load later.
 * @param texts the published pages and style sheets by their paths
 * @param scripts the scripts of the islands
 * @param inline the code of the scripts in the pages
 * @returns the same texts, and the scripts with renamed classes
 */
export function shortenClasses(texts: Texts, scripts: Texts, inline: string) {
  const isPage = (path: string) => path.endsWith('.html');
  const isSheet = (path: string) => path.endsWith('.css');
  const elements = [...texts].flatMap(([path, text]) => (isPage(path) ? readPage(text) : []));
  const styles = [
    ...elements.flatMap(({ tag, text }) => (tag === 'style' ? text : [])),
    ...[...texts].flatMap(([path, text]) => (isSheet(path) ? text : [])),
  ].join('\n');
  if (/\[\s*class\b/.test(styles)) return { texts, scripts };

  const code = [...scripts.values(), inline].join();
  const mentioned = code.replace(inScript, '');
  const beginnings = mentioned.match(beginning) ?? [];
  const isKept = (name: string) =>
    mentioned.includes(name) || beginnings.some((one) => name.startsWith(one));
  const names = [...styles.matchAll(selector)].flatMap(([, name]) => name ?? []);
  const used = [
    ...elements.map(({ attributes }) => attributes.class),
    ...(code.match(inScript) ?? []),
  ];
  const short = giveShortNames(names, new Set([...names, ...used.flatMap(split)]));
  for (const name of names) if (isKept(name)) short.delete(name);

  const shorten = (name: string) => short.get(name) ?? name;
  const shortenList = (classes: string) => split(classes).map(shorten).join(' ');
  const shortenStyles = (css: string) =>
    css.replace(selector, (text, name) => (name ? `.${shorten(name)}` : text));
  const editElement = ({
    tag,
    text,
    textStart,
    attributes,
    offsets,
  }: (typeof elements)[number]): Edit[] => {
    if (tag === 'style') return [[textStart, textStart + text.length, shortenStyles(text)]];
    const { startOffset = 0, endOffset = 0 } = offsets.class ?? {};
    return endOffset
      ? [[startOffset, endOffset, `class="${shortenList(attributes.class ?? '')}"`]]
      : [];
  };
  const shortenText = (path: string, text: string) => {
    if (isPage(path)) return editPage(text, readPage(text).flatMap(editElement));
    return isSheet(path) ? shortenStyles(text) : text;
  };
  return {
    texts: new Map([...texts].map(([path, text]) => [path, shortenText(path, text)])),
    scripts: new Map(
      [...scripts].map(([name, text]) => [name, text.replace(inScript, shortenList)]),
    ),
  };
}

const split = (classes = '') => classes.split(/\s+/).filter(Boolean);
