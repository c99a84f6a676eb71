import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePolling } from './use-polling.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Options = Parameters<typeof usePolling>[0];

function poll(start: Partial<Options> = {}) {
  const requests = { count: 0 };
  const options: Options = {
    shown: 'paying',
    speed: 'fast',
    isLoading: false,
    poll: () => (requests.count += 1),
    ...start,
  };
  const { rerender, result } = renderHook((changes: Partial<Options>) => usePolling({ ...options, ...changes }), {
    initialProps: {},
  });
  return { requests, rerender, result };
}

function wait(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

test('a page polls immediately, then at the interval of its speed', () => {
  const { requests } = poll();
  wait(0);
  expect(requests.count).toBe(1);
  wait(1499);
  expect(requests.count).toBe(1);
  wait(1);
  expect(requests.count).toBe(2);
});

test('fresh content is not requested immediately', () => {
  const { requests } = poll({ isFresh: true });
  wait(0);
  expect(requests.count).toBe(0);
  wait(1500);
  expect(requests.count).toBe(1);
});

test('polling waits for the request in progress, and ends when nothing can change', () => {
  const { requests, rerender } = poll();
  wait(0);
  rerender({ isLoading: true });
  wait(60_000);
  expect(requests.count).toBe(1);
  rerender({ isLoading: false });
  wait(1500);
  expect(requests.count).toBe(2);
  rerender({ speed: null });
  wait(60_000);
  expect(requests.count).toBe(2);
});

test('polling is slow after more than eight requests; changed content resets it', () => {
  const { requests, rerender, result } = poll();
  wait(0);
  while (requests.count < 9) wait(1500);
  expect(result.current.isSlow).toBe(true);
  rerender({ shown: 'converting' });
  expect(result.current.isSlow).toBe(false);
  const { count } = requests;
  wait(1500);
  expect(requests.count).toBe(count + 1);
});

test('a hidden page does not poll, and polls immediately when it is visible again', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const { requests } = poll();
  wait(0);
  visibility.mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  wait(60_000);
  expect(requests.count).toBe(1);
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  wait(0);
  expect(requests.count).toBe(2);
});

test('a page that was left does not poll', () => {
  const requests = { count: 0 };
  const options = { shown: 'paying', speed: 'fast', isLoading: false, poll: () => (requests.count += 1) } as const;
  const { unmount } = renderHook(() => usePolling(options));
  unmount();
  wait(60_000);
  expect(requests.count).toBe(0);
});
