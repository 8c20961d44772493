/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Island } from '../../components/islands/islands';
import { touch } from '../../components/islands/runtime/hydrate';
import { hydratedAttribute } from '../project';

type Touch = [type: string, keys?: MouseEventInit];

/** Shows the account without script, and touches the button of its first estimate. */
async function wake(touches: Touch[]) {
  // React renders in tasks of its own, as in a browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const props = { street: '/street.svg', town: { city: 'Valencia' } };
  document.body.innerHTML = renderToString(<Island name="account" props={props} />);
  const find = () => document.querySelector('button[aria-expanded]') as HTMLElement;
  for (const [type, keys] of touches)
    touch(Object.defineProperty(new MouseEvent(type, keys), 'target', { value: find() }));
  await waitFor(() =>
    expect(document.querySelector('[data-island]')).toHaveAttribute(hydratedAttribute),
  );
  await new Promise((resolve) => setTimeout(resolve));
  return find().getAttribute('aria-expanded');
}

test.each<[isOpen: string, touches: Touch[]]>([
  ['true', [['click']]],
  ['true', [['pointerdown'], ['click']]],
  ['true', [['pointerdown'], ['focusin'], ['click'], ['keydown']]],
  ['false', [['pointerdown'], ['focusin']]],
  ['false', [['pointerdown'], ['click', { ctrlKey: true }]]],
])('hydration: the account’s questions are open (%s) after %j', async (isOpen, touches) => {
  expect(await wake(touches)).toBe(isOpen);
});
