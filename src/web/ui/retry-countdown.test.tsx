import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RetryCountdown } from './retry-countdown.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

function pass(seconds: number): void {
  for (let left = seconds; left > 0; left -= 1) act(() => void vi.advanceTimersByTime(1000));
}

test('seconds are counted down until the form can be sent again', () => {
  render(<RetryCountdown seconds={2.4} />);
  const timer = screen.getByRole('timer');
  expect(timer).toHaveTextContent('You can try again in 3 seconds.');
  pass(1);
  expect(timer).toHaveTextContent('You can try again in 2 seconds.');
  pass(5);
  expect(timer).not.toHaveTextContent('seconds');
});

test('the countdown restarts for another response and continues for the same one', () => {
  const first = {};
  const { rerender } = render(<RetryCountdown seconds={10} resetKey={first} />);
  pass(4);
  rerender(<RetryCountdown seconds={10} resetKey={first} />);
  expect(screen.getByRole('timer')).toHaveTextContent('6 seconds');
  rerender(<RetryCountdown seconds={10} resetKey={{}} />);
  expect(screen.getByRole('timer')).toHaveTextContent('10 seconds');
});
