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

test('link below the bells: takes the rung scenes of its house, and removes those that are silent again', () => {
  render(
    <>
      <House scenes={{ 'Otra cosa': true }} />
      <House scenes={{ Una: true, Dos: true }} />
      <textarea name="message" />
    </>,
  );
  const [, first, second] = screen.getAllByRole('checkbox') as HTMLElement[];
  const press = () => fireEvent.click(screen.getByRole('link'));
  const message = screen.getByRole('textbox');
  press();
  expect(message).toHaveValue('Me suena:\n«Una»\n«Dos»\n');
  fireEvent.click(first as HTMLElement);
  press();
  expect(message).toHaveValue('Me suena:\n«Dos»\n');
  fireEvent.click(second as HTMLElement);
  press();
  expect(message).toHaveValue('');
});
