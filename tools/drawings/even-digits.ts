const digits = [...'0123456789'].map((digit) => digit.charCodeAt(0));

/**
 * Gives all digits of a font the same width, each centred, so that amounts align in columns.
 * @param font TrueType without hints, whose digits have successive glyphs; it is changed
 * @param width in units of the font
 * @returns the same font; its checksums are not updated
 */
export function evenDigits(font: Buffer, width: number): Buffer {
  const tables = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i;
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  const find = (table: string) => tables.get(table) ?? fail(`no table ${table}`);
  const first = findGlyph(font, find('cmap'), digits[0] ?? 0);
  const isLong = font.readUInt16BE(find('head') + 50) === 1;
  const metrics = font.readUInt16BE(find('hhea') + 34);
  for (const [i] of digits.entries()) {
    const glyph = first + i;
    if (glyph >= metrics) fail('a digit without a width of its own');
    const advance = find('hmtx') + 4 * glyph;
    const offset = isLong
      ? font.readUInt32BE(find('loca') + 4 * glyph)
      : 2 * font.readUInt16BE(find('loca') + 2 * glyph);
    const shift = Math.round((width - font.readUInt16BE(advance)) / 2);
    font.writeUInt16BE(width, advance);
    font.writeInt16BE(font.readInt16BE(advance + 2) + shift, advance + 2);
    moveGlyph(font, find('glyf') + offset, shift);
  }
  return font;
}

/** Finds the glyph of the first digit in the segments of a `cmap` of format 4. */
function findGlyph(font: Buffer, cmap: number, code: number): number {
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * i);
    if (font.readUInt16BE(table) !== 4) continue;
    const size = font.readUInt16BE(table + 6); // two bytes for each segment
    for (let at = table + 14; at < table + 14 + size; at += 2) {
      const [end, start] = [font.readUInt16BE(at), font.readUInt16BE(at + size + 2)];
      const [delta, range] = [at + 2 * size + 2, at + 3 * size + 2];
      if (start <= code && end >= code + 9 && font.readUInt16BE(range) === 0)
        return (code + font.readUInt16BE(delta)) % 0x10000;
    }
  }
  return fail('no segment of all digits');
}

/** Moves an outline: its bounding box and its first point. Later points are relative to their predecessor. */
function moveGlyph(font: Buffer, glyph: number, shift: number) {
  const contours = font.readInt16BE(glyph);
  if (contours < 1) fail('a digit made of others');
  for (const at of [glyph + 2, glyph + 6]) font.writeInt16BE(font.readInt16BE(at) + shift, at);
  const ends = glyph + 10;
  const hints = ends + 2 * contours;
  let at = hints + 2 + font.readUInt16BE(hints);
  const flag = font.readUInt8(at);
  const points = font.readUInt16BE(hints - 2) + 1;
  for (let read = 0; read < points; at++)
    read += font.readUInt8(at) & 8 ? 1 + font.readUInt8(++at) : 1;
  // Bit 1: the distance is one byte, with its sign in bit 4. Without bit 1, bit 4 means a distance of zero.
  if (flag & 2 && flag & 16) font.writeUInt8(font.readUInt8(at) + shift, at);
  else if (!(flag & 2 || flag & 16)) font.writeInt16BE(font.readInt16BE(at) + shift, at);
  else fail('a digit that starts left of its place');
}

function fail(why: string): never {
  throw new Error(`The digits of the font cannot be made even: ${why}.`);
}
