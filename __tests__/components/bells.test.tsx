/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { BellsLink } from '../../components/islands/bells-link';

/** A house with a bell for each scene, rung or not. */
function House({ scenes }: { scenes: Record<string, boolean> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in the page
    <div role="group">
      {Object.entries(scenes).map(([scene, isRung]) => (
        <label key={scene}>
          <input defaultChecked={isRung} type="checkbox" />
          <strong>{scene}</strong>
        </label>
      ))}
      {Object.keys(scenes).length > 1 && <BellsLink />}
    </div>
  );
}

test('link below the bells: takes the rung scenes of its house, and no other checkbox of the page', () => {
  render(
    <>
      <House scenes={{ 'Otra cosa': true }} />
      <House scenes={{ Una: false, Dos: true, Tres: true }} />
      <textarea name="message" />
    </>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('textbox')).toHaveValue('Me suena:\n«Dos»\n«Tres»\n');
});

test('link below the bells: bells that are silent again go from the message', () => {
  render(
    <>
      <House scenes={{ Una: true, Dos: true }} />
      <textarea name="message" />
    </>,
  );
  const press = () => fireEvent.click(screen.getByRole('link'));
  const message = screen.getByRole<HTMLTextAreaElement>('textbox');
  const [first, second] = screen.getAllByRole('checkbox') as [HTMLElement, HTMLElement];
  press();
  fireEvent.click(first);
  press();
  expect(message).toHaveValue('Me suena:\n«Dos»\n');
  fireEvent.click(second);
  press();
  expect(message).toHaveValue('');
});
