import type { Node } from 'prosemirror-model';
import { Fragment, type ReactNode } from 'react';
import { lettersPath } from '../../lib/api/paths.ts';
import { readPalette } from '../../lib/palette.ts';
import { openDocument } from '../data/letters/document.ts';
import { isWholeAddress, readPhotoKey, splitAtAddresses } from '../text/addresses.ts';

const { light } = readPalette();
// Inline, as some mail programs support no style sheets. Words and amounts are not broken.
const cell = {
  padding: '0.4em 1em 0.4em 0',
  borderBottom: `1px solid ${light.rule}`,
  textAlign: 'left',
  verticalAlign: 'baseline',
  wordBreak: 'normal',
} as const;
const amount = { ...cell, paddingRight: 0, textAlign: 'right', whiteSpace: 'nowrap' } as const;

/** Where a letter is shown. */
type Place = {
  isEmail?: boolean;
  /** @param src `foto:<id>` for a photograph, or the URL of an external picture */
  writePicture: (src: string, alt: string) => ReactNode;
};

/** In an e-mail, with its photographs attached. */
export const inEmail: Place = {
  isEmail: true,
  // With another priority React adds a preload to the head.
  writePicture: (src, alt) => <img alt={alt} fetchPriority="low" src={src} />,
};

/**
 * On its public page. External pictures become links, as the page loads nothing from other hosts.
 * @param origin of the photographs, for the feed
 */
export const onWeb = (origin = ''): Place => ({
  writePicture(src, alt) {
    const key = readPhotoKey(src);
    if (!key) return <a href={src}>{alt || src}</a>;
    return <img alt={alt} fetchPriority="low" src={`${origin}${lettersPath}/fotos/${key}.jpg`} />;
  },
});

/** In the office, to read the text again before it is sent: photographs by their alternative texts. */
export const inWords: Place = {
  writePicture: (_, alt) => <em>{`Fotografía: ${alt || 'sin palabras'}`}</em>,
};

/** Renders the text of a letter, without its title. @param document in JSON */
export function LetterText({ document, place }: { document: string; place: Place }) {
  return writeBlocks(openDocument(document), place);
}

const each = <Item,>(items: readonly Item[], write: (item: Item, index: number) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
  items.map((item, index) => <Fragment key={index}>{write(item, index)}</Fragment>);

const writeBlocks = ({ children }: Node, place: Place) =>
  each(children, (node) => writeBlock(node, place));

function writeBlock(node: Node, place: Place): ReactNode {
  const { attrs, children } = node;
  switch (node.type.name) {
    case 'heading': {
      const Title = `h${Math.min(attrs.level + 1, 6)}` as 'h2';
      return children.length > 0 && <Title>{writeInline(children, place)}</Title>;
    }
    case 'bullet_list':
      return <ul>{writeItems(node, place)}</ul>;
    case 'ordered_list':
      return <ol start={attrs.order === 1 ? undefined : attrs.order}>{writeItems(node, place)}</ol>;
    case 'blockquote':
      return <blockquote>{writeBlocks(node, place)}</blockquote>;
    case 'code_block':
      return (
        <pre>
          <code>{node.textContent}</code>
        </pre>
      );
    case 'horizontal_rule':
      return <hr />;
    case 'table':
      return <Table place={place} rows={children} />;
    case 'photo':
      return <p>{place.writePicture(attrs.src, attrs.alt)}</p>;
    default:
      return children.length > 0 && <p>{writeInline(children, place)}</p>;
  }
}

/** Renders list items; in a tight list their paragraphs are lines. */
const writeItems = ({ attrs, children }: Node, place: Place) =>
  each(children, (item) => (
    <li>
      {attrs.tight
        ? each(item.children, (node, index) =>
            node.type.name === 'paragraph' ? (
              <>
                {index > 0 && item.child(index - 1).type === node.type && <br />}
                {writeInline(node.children, place)}
              </>
            ) : (
              writeBlock(node, place)
            ),
          )
        : writeBlocks(item, place)}
    </li>
  ));

function Table({ rows, place }: { rows: readonly Node[]; place: Place }) {
  const own = place.isEmail && { cellSpacing: 0, style: { borderCollapse: 'collapse' } as const };
  return (
    <table {...own}>
      <tbody>
        {each(rows, ({ children }) => (
          <tr>
            {each(children, ({ attrs, children }) => {
              const Cell = attrs.header ? 'th' : 'td';
              const own = place.isEmail
                ? { className: 'ruled', style: attrs.amount ? amount : cell }
                : attrs.amount && { align: 'right' as const };
              return <Cell {...own}>{writeInline(children, place)}</Cell>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders texts with their marks, an element for each run of a mark. @param depth how many marks are open */
function writeInline(nodes: readonly Node[], place: Place, depth = 0): ReactNode {
  const runs: Node[][] = [];
  for (const node of nodes) {
    const mark = runs.at(-1)?.[0]?.marks[depth];
    if (mark && node.marks[depth]?.eq(mark)) runs.at(-1)?.push(node);
    else runs.push([node]);
  }
  return each(runs, (run) => {
    const [first] = run;
    const mark = first?.marks[depth];
    if (!mark) return first && writeLeaf(first, place);
    const inside = writeInline(run, place, depth + 1);
    if (mark.type.name !== 'link') {
      const Mark = mark.type.name as 'strong' | 'em' | 'del' | 'code';
      return <Mark>{inside}</Mark>;
    }
    return isWholeAddress(mark.attrs.href) ? <a href={mark.attrs.href}>{inside}</a> : inside;
  });
}

function writeLeaf({ type, attrs, marks, text = '' }: Node, place: Place): ReactNode {
  if (type.name === 'image') return place.writePicture(attrs.src, attrs.alt);
  if (type.name === 'hard_break') return <br />;
  if (marks.some(({ type }) => type.name === 'link' || type.name === 'code')) return text;
  // The text part of an e-mail adds no URL to a link with this class.
  return each(splitAtAddresses(text), ({ text, href }) =>
    href ? (
      <a className="typed" href={href}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}
