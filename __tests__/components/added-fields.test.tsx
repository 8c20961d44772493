/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { listFields, readField, writeField } from '../../components/islands/runtime/fields';
import { hydrateIsland } from '../../components/islands/runtime/hydrate-island';
import { useSubmission } from '../../components/islands/use-submission';
import type { Outcome } from '../../lib/api/client';
import { hydratedAttribute } from '../project';

afterEach(() => jest.useRealTimers());

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

/** The values of the fields of `Choices`, in order, instead of the defaults. */
const chosen = ['Eva', true, false, true, false, 'mar'];
const defaults = ['Ana', false, true, false, false, 'centro'];

const listChoices = () => [...listFields(document).values()];
const readChoices = () => listChoices().map(readField);
function choose() {
  for (const [i, field] of listChoices().entries()) writeField(field, chosen[i] ?? '');
}

test('a form that an agency adds: choices are sent each time, then the defaults return', async () => {
  const sent: unknown[] = [];
  render(
    <ChoicesForm
      send={async (fields) => {
        sent.push([...fields.entries()]);
        return { kind: 'accepted', message: '' };
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

test('a form of the agency’s: the late answer to a submit that failed says nothing of the next one', async () => {
  jest.useFakeTimers();
  const answers: ((outcome: Outcome) => void)[] = [];
  render(<ChoicesForm send={() => new Promise((resolve) => answers.push(resolve))} />);
  const submit = () => act(async () => document.forms[0]?.requestSubmit());
  choose();
  await submit();
  // After a return from the back/forward cache, without an answer in time.
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  act(() => jest.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent('failed');
  jest.mocked(console.error).mockClear();
  await submit();
  await act(async () => answers[0]?.({ kind: 'accepted', message: '' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(readChoices()).toEqual(chosen);
  await act(async () => answers[1]?.({ kind: 'refused' }));
  expect(screen.getByRole('status')).toHaveTextContent('refused');
});

test.each([
  ['an unchanged', 3, false, (html: string) => html],
  ['a translated', 0, true, (html: string) => html.replaceAll('Centro', '<font>Centre</font>')],
  ['another', 3, true, (html: string) => `<p>${html}</p>`],
])('hydration: choices made in %s page stay, and the focus', (...row) => {
  const [, focused, isReplaced, change] = row;
  const island = document.createElement('div');
  island.dataset.island = 'choices';
  island.innerHTML = change(renderToString(<Choices />));
  document.body.replaceChildren(island);
  choose();
  (listChoices()[0] as HTMLInputElement).setSelectionRange(1, 2);
  listChoices()[focused]?.focus();
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  const input = jest.fn();
  island.addEventListener('input', input);
  hydrateIsland(island, <Choices />);
  expect(island).toHaveAttribute(hydratedAttribute);
  expect(readChoices()).toEqual(chosen);
  expect(listChoices()[focused]).toHaveFocus();
  expect(focus.mock.calls).toEqual(isReplaced ? [[{ preventScroll: true }]] : []);
  if (focused === 0) expect(listChoices()[0]).toMatchObject({ selectionStart: 1, selectionEnd: 2 });
  // An island whose state follows its fields gets an event.
  expect(input.mock.calls.length > 0).toBe(isReplaced);
});
