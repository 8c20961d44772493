/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { LateNotice } from '../../components/islands/late-notice';
import { agency } from '../../lib/agency';
import { pickWays } from '../../lib/texts/other-ways';

const ways = pickWays(agency);

afterEach(() => jest.useRealTimers());

test('a late answer is announced, the notice goes with the answer, and the next submit has a time of its own', () => {
  jest.useFakeTimers();
  const notice = () => screen.queryByText(/La respuesta tarda/);
  const wait = (seconds: number) => act(() => jest.advanceTimersByTime(1000 * seconds));
  const { rerender } = render(<LateNotice pending ways={ways} />);
  wait(14);
  expect(notice()).toBeNull();
  wait(2);
  expect(notice()).toBeInTheDocument();
  rerender(<LateNotice pending={false} ways={ways} />);
  expect(notice()).toBeNull();
  rerender(<LateNotice pending ways={ways} />);
  wait(14);
  expect(notice()).toBeNull();
});
