import { accountTitle, leftNames, spentName } from '../../../../lib/texts/account-message';
import { findAll, wordsOf } from '../../elements';
import { openDesk } from '../../office-desk';

const write = (left: string) =>
  `Hola.\n\n${accountTitle}\nPrecio: 200.000\u00a0€\nHipoteca: −50.000\u00a0€\n${spentName}: −50.000\u00a0€\n${leftNames.complete}: ${left}\u00a0€\n\n¿Cuándo?`;

test('An account in a message is a table in the office, too, between the words before and after it', async () => {
  const { write: send, get, find } = await openDesk();
  await send('Ana', { message: write('150.000') });
  for (const path of ['', `/mensajes/${find('Ana')}`]) {
    const { html } = await get(path);
    const [table] = findAll(html, 'table');
    const rows = `<table>${table?.text}</table>`;
    const cells = ['th', 'td'].map((tag) => findAll(rows, tag).map(wordsOf));
    expect(cells).toEqual([
      ['Precio', 'Hipoteca', spentName, leftNames.complete],
      ['200.000 €', '−50.000 €', '−50.000 €', '150.000 €'],
    ]);
    expect(findAll(rows, 'th', { scope: 'row' })).toHaveLength(4);
    expect(findAll(html, 'p', { class: 'words' }).map(({ text }) => text)).toEqual([
      'Hola.',
      '¿Cuándo?',
    ]);
  }
});
