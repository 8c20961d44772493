/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { touch } from '../../components/islands/runtime/hydrate';
import { hydratedAttribute } from '../project';

/** An island with a button that opens something. */
function MockBox() {
  const [isOpen, setOpen] = useState(false);
  return (
    <button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} type="button">
      Abrir
    </button>
  );
}

jest.mock('../../components/islands/islands', () => ({ islands: { box: MockBox } }));

test.each<[isOpen: string, touches: [type: string, keys?: MouseEventInit][]]>([
  ['true', [['click']]],
  ['true', [['pointerdown'], ['click']]],
  ['true', [['pointerdown'], ['focusin'], ['click'], ['keydown']]],
  ['false', [['pointerdown'], ['focusin']]],
  ['false', [['pointerdown'], ['click', { ctrlKey: true }]]],
])('hydration: a click before it counts afterwards (%s): %j', async (isOpen, touches) => {
  // React renders in tasks of its own, as in a browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  document.body.innerHTML =
    '<div data-island="box"><button aria-expanded="false" type="button">Abrir</button></div>';
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  for (const [type, keys] of touches)
    touch(Object.defineProperty(new MouseEvent(type, keys), 'target', { value: find('button') }));
  await waitFor(() => expect(find('[data-island]')).toHaveAttribute(hydratedAttribute));
  await new Promise((resolve) => setTimeout(resolve));
  expect(find('button')).toHaveAttribute('aria-expanded', isOpen);
});
