/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The rooms in order: each may import only those before it. */
const rooms = ['text', 'data', 'publish', 'mail', 'pages', 'http', 'office', 'commands'];

/** The rooms of the office, in the same order; `office/create-office.tsx` composes them. */
const officeRooms = ['shell', 'messages', 'letters', 'subscribers', 'people', 'my-page'];

/** The folders of the data, in the same order; `data/store.ts` composes them. */
const dataFolders = [
  'database',
  'files',
  'outbox',
  'messages',
  'people',
  'letters',
  'office',
  'copies',
];

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(__tests__|node_modules)\//.test(file))
  .map((file) => join('server', file));
const imports = new Map(
  sources.map((file) => [
    file,
    Array.from(
      readFileSync(file, 'utf8').matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g),
      ([, path = '']) => join(dirname(file), path),
    ),
  ]),
);
const roomOf = (file: string) => {
  const [top, room = ''] = file.split('/');
  return top === 'server' && rooms.includes(room) ? room : undefined;
};

test('A room of the server imports only from rooms before it, the agency and lib; commands also what starts it', () => {
  const wrong = [...imports].flatMap(([file, targets]) => {
    const room = roomOf(file);
    if (!room) return [];
    return targets
      .filter((target) => {
        const other = roomOf(target);
        if (other === room || /^(agency|lib)\//.test(target)) return false;
        if (!other) return room !== 'commands' || !target.startsWith('server/');
        return rooms.indexOf(other) > rooms.indexOf(room);
      })
      .map((target) => `${file} -> ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('A room of the office imports only from rooms of the office before it', () => {
  const place = (file: string) =>
    file.startsWith('server/office/') ? officeRooms.indexOf(file.split('/')[2] ?? '') : -1;
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => place(file) >= 0 && place(target) > place(file))
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('A folder of the data imports only from folders before it, and from files beside them', () => {
  const place = (file: string) => {
    const [, room, folder = ''] = file.split('/');
    return room === 'data' ? dataFolders.indexOf(folder) : -1;
  };
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => place(file) >= 0 && place(target) > place(file))
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('No files of the server import each other in a circle, types included', () => {
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' -> ')];
    if (done.has(file)) return [];
    const circles = (imports.get(file) ?? []).flatMap((target) => visit(target, [...path, file]));
    done.add(file);
    return circles;
  };
  expect(sources.flatMap((file) => visit(file, []))).toEqual([]);
});
