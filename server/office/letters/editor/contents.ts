const inline = 'strong, em, a, del, code';

/**
 * Lists what HTML shows: each text with the elements that it stands in. Two ways to nest marks, and
 * white space that nobody sees, make no difference.
 */
export function listContents(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines: string[] = [];
  const walk = (node: Node, path: string, marks: string[]) => {
    if (node instanceof Text) {
      const text = node.data.replace(/[ \t\n]+/g, ' ');
      for (const character of text) lines.push(`${path} ${[...marks].sort()} ${character}`);
    }
    if (!(node instanceof Element)) return;
    const attributes = Array.from(node.attributes, ({ name, value }) => ` ${name}=${value}`);
    const name = `<${node.localName}${attributes.join('')}>`;
    const isMark = node.matches(inline);
    if (!isMark) lines.push(`${path}${name}`);
    for (const child of node.childNodes)
      walk(child, isMark ? path : path + name, isMark ? [...marks, name] : marks);
  };
  for (const child of body.childNodes) walk(child, '', []);
  return lines
    .filter((line, index) => !isUnseen(line, lines[index - 1], lines[index + 1]))
    .join('\n');
}

/** Whether a line is a space at the start or the end of a block. */
const isUnseen = (line: string, before = '<', after = '<') =>
  line.endsWith('  ') && (before.endsWith('>') || after.endsWith('>') || before === line);
