import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildDomainCard } from '#web/test-support/stub-domains.ts';
import { useThrottled, useSummary } from './use-summary.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

test('the summary counts the domains by state, in a fixed order', () => {
  const { result } = renderHook(useSummary);
  const cards = (['taken', 'checking', 'available', 'taken'] as const).map((state) => buildDomainCard({ state }));
  expect(result.current([])).toBe('');
  expect(result.current(cards)).toMatch(/^4 .*: 1 available, 2 taken, 1 .*check/);
});

test('frequent changes are announced once per interval, the last one at its end', () => {
  const { result, rerender } = renderHook(useThrottled, { initialProps: '1 of 3' });
  act(() => void vi.advanceTimersByTime(1500));
  rerender('2 of 3');
  expect(result.current).toBe('1 of 3');
  act(() => void vi.advanceTimersByTime(1000));
  rerender('3 of 3');
  expect(result.current).toBe('1 of 3');
  act(() => void vi.advanceTimersByTime(500));
  expect(result.current).toBe('3 of 3');
});
