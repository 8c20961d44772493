import { screen } from '@testing-library/react';

jest.mock('../../components/forms/islands', () => ({
  islands: {
    broken: () => {
      throw new Error('broken on purpose');
    },
    whole: () => <input aria-label="Nombre" />,
  },
}));

test('an island that breaks as it wakes keeps its elements, its text and the focus, and the others wake', async () => {
  document.body.innerHTML =
    '<div data-island="broken"><input aria-label="Teléfono"></div>' +
    '<div data-island="whole"><input aria-label="Nombre"></div>';
  const reported: unknown[] = [];
  window.reportError = (error) => reported.push(error);
  const field = screen.getByLabelText('Teléfono');
  Object.assign(field, { value: '612' }).focus();
  await import('../../components/forms/hydrate-islands');
  expect(screen.getByLabelText('Teléfono')).toBe(field);
  expect(field).toHaveValue('612');
  expect(field).toHaveFocus();
  expect(reported).toEqual([new Error('broken on purpose')]);
  const awake = [...document.querySelectorAll('[data-awake]')];
  expect(awake.map((place) => place.getAttribute('data-island'))).toEqual([
    'whole',
  ]);
});
