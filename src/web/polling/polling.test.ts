import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_POLLING, type PollingEvent, isSlow, nextPolling, pollingDelayMs } from './polling.ts';

function after(...events: readonly PollingEvent[]) {
  return events.reduce(nextPolling, FIRST_POLLING);
}

const requested: PollingEvent = { kind: 'requested' };

function requestedTimes(times: number) {
  return after(...Array.from({ length: times }, () => requested));
}

test('the first request is immediate, the next follow every 1.5 seconds, then at growing intervals', () => {
  const delays = Array.from({ length: 30 }, (_, times) => pollingDelayMs(requestedTimes(times)));
  expect(delays.slice(0, 6)).toEqual([0, 1500, 1500, 1500, 1500, 1500]);
  expect(delays[7]).toBeGreaterThan(1500);
  expect(delays.at(-1)).toBe(20_000);
});

test('slow polling starts with an interval of four seconds and is limited to a minute', () => {
  expect(pollingDelayMs(requestedTimes(1), 'slow')).toBe(4000);
  expect(pollingDelayMs(requestedTimes(40), 'slow')).toBe(60_000);
});

test('polling stops after 400 requests until the page becomes visible again', () => {
  expect(pollingDelayMs(requestedTimes(399))).toBe(20_000);
  expect(pollingDelayMs(requestedTimes(400))).toBeNull();
  expect(pollingDelayMs(nextPolling(requestedTimes(400), { kind: 'visibility', isVisible: true }))).toBe(0);
});

test('a hidden page stops polling, and requests immediately when it is visible again', () => {
  const left = after(requested, requested, { kind: 'visibility', isVisible: false });
  expect(pollingDelayMs(left)).toBeNull();
  expect(pollingDelayMs(nextPolling(left, { kind: 'visibility', isVisible: true }))).toBe(0);
});

test('a change resets the interval', () => {
  const long = requestedTimes(20);
  expect(isSlow(long)).toBe(true);
  const moved = nextPolling(long, { kind: 'changed' });
  expect(isSlow(moved)).toBe(false);
  expect(pollingDelayMs(moved)).toBe(1500);
});

test('the interval never exceeds 20 seconds while the page is visible', () => {
  const event = fc.oneof(
    fc.constant<PollingEvent>({ kind: 'requested' }),
    fc.constant<PollingEvent>({ kind: 'changed' }),
    fc.boolean().map((isVisible): PollingEvent => ({ kind: 'visibility', isVisible })),
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const polling = after(...events);
      const delayMs = pollingDelayMs(polling);
      expect(delayMs === null).toBe(!polling.isVisible);
      expect(delayMs ?? 0).toBeLessThanOrEqual(20_000);
    }),
  );
});
