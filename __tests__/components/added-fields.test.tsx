/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { listFields, readField, writeField } from '../../components/islands/runtime/fields';
import { useSubmission } from '../../components/islands/use-submission';
import type { Outcome } from '../../lib/api/client';
import { hydratedAttribute } from '../project';

jest.mock('../../components/islands/islands', () => ({
  islands: {
    broken: () => {
      throw new Error('broken on purpose');
    },
    whole: () => <input aria-label="Nombre" />,
    choices: Choices,
  },
}));

/** Fields that an agency may add. */
function Choices() {
  return (
    <>
      <input defaultValue="Ana" name="name" required />
      <input name="consent" required type="checkbox" value="" />
      <input defaultChecked name="news" type="checkbox" />
      {['', 'compro'].map((value) => (
        <input key={value} name="want" required type="radio" value={value} />
      ))}
      <select defaultValue="centro" name="zone" required>
        <option value="">Elige</option>
        <option value="centro">Centro</option>
        <option value="mar">Mar</option>
      </select>
    </>
  );
}

/** A form that an agency may add, with those fields. */
function ChoicesForm({ send }: { send: (fields: FormData) => Promise<Outcome> }) {
  const { form, outcome } = useSubmission(send);
  return (
    <>
      <form {...form}>
        <Choices />
        <button type="submit">Enviar</button>
      </form>
      <p role="status">{outcome?.kind}</p>
    </>
  );
}

/** What stands in the fields of `Choices`, in their order, in place of the defaults. */
const chosen = ['Eva', true, false, true, false, 'mar'];
const defaults = ['Ana', false, true, false, false, 'centro'];

const listChoices = () => [...listFields(document).values()];
const readChoices = () => listChoices().map(readField);
function choose() {
  for (const [i, field] of listChoices().entries()) writeField(field, chosen[i] ?? '');
}

test('a form of the agency’s: choices are sent each time, then the defaults come back', async () => {
  const sent: unknown[] = [];
  render(
    <ChoicesForm
      send={async (fields) => {
        sent.push([...fields.entries()]);
        return { kind: 'accepted' };
      }}
    />,
  );
  for (let i = 0; i < 3; i++) {
    expect(readChoices()).toEqual(defaults);
    choose();
    await act(async () => document.forms[0]?.requestSubmit());
  }
  const delivery = Object.entries({ name: 'Eva', consent: '', want: '', zone: 'mar' });
  expect(sent).toEqual([delivery, delivery, delivery]);
});

test.each([
  [
    'throws',
    () => {
      throw new Error('broken on purpose');
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken on purpose'))],
])('a form of the agency’s whose request %s fails, and can be sent again', async (_, send) => {
  const sends = jest.fn(send);
  render(<ChoicesForm send={sends} />);
  for (const times of [1, 2]) {
    choose();
    await act(async () => document.forms[0]?.requestSubmit());
    expect(screen.getByRole('status')).toHaveTextContent('failed');
    expect(readChoices()).toEqual(chosen);
    expect(sends).toHaveBeenCalledTimes(times);
  }
  expect(jest.mocked(console.error).mock.calls).toEqual(
    Array(2).fill([new Error('broken on purpose')]),
  );
  jest.mocked(console.error).mockClear();
});

test.each([
  ['an unchanged', (html: string) => html],
  ['a translated', (html: string) => html.replaceAll('Centro', '<font>Centre</font>')],
  ['another', (html: string) => `<p>${html}</p>`],
])('hydration: choices made in %s page stay', async (_, change) => {
  const island = document.createElement('div');
  island.dataset.island = 'choices';
  island.innerHTML = change(renderToString(<Choices />));
  document.body.replaceChildren(island);
  choose();
  listChoices()[3]?.focus();
  const { activeElement } = document;
  expect(activeElement).toHaveProperty('type', 'radio');
  await jest.isolateModulesAsync(async () => {
    await import('../../components/islands/runtime/hydrate');
  });
  expect(island).toHaveAttribute(hydratedAttribute);
  expect(readChoices()).toEqual(chosen);
  expect(listChoices()[3]).toHaveFocus();
});

test('hydration: an island that throws keeps its elements, text and focus; the others hydrate', async () => {
  document.body.innerHTML =
    '<div data-island="broken"><input aria-label="Teléfono"></div>' +
    '<div data-island="whole"><input aria-label="Nombre"></div>';
  const reported: unknown[] = [];
  window.reportError = (error) => reported.push(error);
  const before = screen.getByLabelText('Teléfono');
  Object.assign(before, { value: '612' }).focus();
  await import('../../components/islands/runtime/hydrate');
  expect(screen.getByLabelText('Teléfono')).toBe(before);
  expect(before).toHaveValue('612');
  expect(before).toHaveFocus();
  expect(reported).toEqual([new Error('broken on purpose')]);
  const hydrated = document.querySelectorAll<HTMLElement>(`[${hydratedAttribute}]`);
  expect([...hydrated].map(({ dataset }) => dataset.island)).toEqual(['whole']);
});
