import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatCss, oklch } from 'culori';
import { identity } from '../agency/identity.ts';
import type { Identity } from '../lib/identity-schema.ts';

// `npm run test:agency` edits a copy of the project as an agency does, and runs its tests.
const folder = resolve('.variant/agency');
const week = { from: 'lunes', to: 'jueves' } as const;

const own: Identity = {
  ...identity,
  name: "L'Horta & Villanueva",
  copyrightYear: undefined,
  hours: [
    { ...week, opens: '09:00', closes: '13:30' },
    { ...week, opens: '17:00', closes: '20:00' },
    { from: 'viernes', to: 'viernes', opens: '09:00', closes: '14:00' },
  ],
  people: ['Ana Ruiz', 'Íñigo Villanueva'],
  terms: {
    replies: 'Contestamos en un día hábil.',
    valuation: 'La primera valoración no se cobra, vendas con nosotros o no.',
    fees: 'Los honorarios son un tanto del precio de la escritura, con IVA.',
  },
};

const headline = `
        <span>Te decimos cuánto vale tu casa,</span> <span>cuánto te cuesta de verdad venderla</span>{' '}
        <span>
          y <mark>cuánto te queda</mark> después
        </span>
      `;

/** The example of a section in `docs/edit.md`. */
const [, about = ''] =
  /```tsx\n(import [\s\S]*?)```/.exec(readFileSync('docs/edit.md', 'utf8')) ?? [];
/** The example of a question. */
const [, question = ''] =
  /```ts\n(\{ name: [\s\S]*?)```/.exec(readFileSync('docs/edit.md', 'utf8')) ?? [];

rmSync(folder, { recursive: true, force: true });
const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
  encoding: 'utf8',
});
for (const path of stdout.trim().split('\n')) cpSync(path, join(folder, path));

write(
  'agency/identity.ts',
  `export const identity: import('../lib/identity-schema.ts').Identity = ${JSON.stringify(own)};`,
);
edit('agency/colours.css', /#[\da-f]{6}/, (colour) => colour.toUpperCase());
edit('agency/colours.css', /(?<=--line: )[^;]+/, () => 'rgb(125 108 72)');
edit('agency/colours.css', /(?<=--azulejo: )[^;]+/, (colour) => formatCss(oklch(colour)) ?? '');
edit(
  'components/islands/account/lines.ts',
  /(?=\];\n)/,
  () => "  { name: 'Obras', note: 'las que pida el comprador' },\n",
);
edit('components/sections/hero/hero.tsx', /(?<=<h1[^>]*>)[\s\S]*(?=<\/h1>)/, () => headline);
write('components/sections/about.tsx', about);
// Another name, because a test adds the example itself.
edit('lib/api/forms.ts', /(?= *\{ name: 'message')/, () =>
  question.replace(/name: '[^']*', label: '[^']*'/, "name: 'stairs', label: 'Escalera'"),
);
edit('app/page.tsx', /^/, () => "import { About } from '../components/sections/about';\n");
edit('app/page.tsx', /<Pains \/>/, () => '<About />');
edit('app/page.tsx', /import { Pains }.*\n/, () => '');

const run = ['tools/run-all.mjs', 'test:units', 'test:browser', 'test:builds -- --project=edits'];
const { status } = spawnSync(process.execPath, run, { cwd: folder, stdio: 'inherit' });
process.exit(status ?? 1);

function edit(path: string, from: RegExp, to: (text: string) => string) {
  const text = readFileSync(join(folder, path), 'utf8');
  if (!from.test(text)) throw new Error(`${path} has nothing like ${from}`);
  write(path, text.replace(from, to));
}

function write(path: string, text: string) {
  writeFileSync(join(folder, path), text);
}
