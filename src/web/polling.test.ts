import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_POLLING, isSlow, nextPolling, pollingDelayMs } from './polling.ts';
import type { PollingEvent } from './polling.ts';

function after(...events: readonly PollingEvent[]) {
  return events.reduce(nextPolling, FIRST_POLLING);
}

const asked: PollingEvent = { kind: 'asked' };

function askedTimes(times: number) {
  return after(...Array.from({ length: times }, () => asked));
}

test('the first question is asked at once, then one every second and a half, then slower and slower', () => {
  const delays = Array.from({ length: 30 }, (_, times) => pollingDelayMs(askedTimes(times)));
  expect(delays.slice(0, 6)).toEqual([0, 1500, 1500, 1500, 1500, 1500]);
  expect(delays[7]).toBeGreaterThan(1500);
  expect(delays.at(-1)).toBe(20_000);
});

test('a patient page begins at four seconds and never waits longer than a minute', () => {
  expect(pollingDelayMs(askedTimes(1), 'patient')).toBe(4000);
  expect(pollingDelayMs(askedTimes(40), 'patient')).toBe(60_000);
});

test('after 400 questions it stops until somebody comes back to the page', () => {
  expect(pollingDelayMs(askedTimes(399))).toBe(20_000);
  expect(pollingDelayMs(askedTimes(400))).toBeNull();
  expect(pollingDelayMs(nextPolling(askedTimes(400), { kind: 'seen', isSeen: true }))).toBe(0);
});

test('nobody looking stops it; coming back asks at once', () => {
  const left = after(asked, asked, { kind: 'seen', isSeen: false });
  expect(pollingDelayMs(left)).toBeNull();
  expect(pollingDelayMs(nextPolling(left, { kind: 'seen', isSeen: true }))).toBe(0);
});

test('something that moved goes on at the first pace', () => {
  const long = askedTimes(20);
  expect(isSlow(long)).toBe(true);
  const moved = nextPolling(long, { kind: 'moved' });
  expect(isSlow(moved)).toBe(false);
  expect(pollingDelayMs(moved)).toBe(1500);
});

test('whatever happens, it waits at most 20 s or until somebody looks', () => {
  const event = fc.oneof(
    fc.constant<PollingEvent>({ kind: 'asked' }),
    fc.constant<PollingEvent>({ kind: 'moved' }),
    fc.boolean().map((isSeen): PollingEvent => ({ kind: 'seen', isSeen })),
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const polling = after(...events);
      const delayMs = pollingDelayMs(polling);
      expect(delayMs === null).toBe(!polling.isSeen);
      expect(delayMs ?? 0).toBeLessThanOrEqual(20_000);
    }),
  );
});
