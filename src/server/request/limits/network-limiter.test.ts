import { expect, test } from 'vitest';
import { createNetworkLimiter } from './network-limiter.ts';

test('a network waits for the end of the window when it has sent as many requests as allowed', () => {
  const limiter = createNetworkLimiter({ requests: 2, windowMs: 10_000 });
  expect([0, 1, 2_500].map((now) => limiter('192.0.2.1', 50_000 + now))).toEqual([null, null, 8]);
  expect(limiter('192.0.2.2', 52_500)).toBeNull();
  expect(limiter('192.0.2.1', 60_000)).toBeNull();
});

test('a clock that is set back begins another window, as it would not end before the clock is there again', () => {
  const limiter = createNetworkLimiter({ requests: 2, windowMs: 10_000 });
  const hour = 3_600_000;
  for (let request = 0; request < 3; request += 1) limiter('192.0.2.1', 2 * hour);
  expect([0, 1, 2].map((now) => limiter('192.0.2.1', hour + now))).toEqual([null, null, 10]);
});

test('a request that is counted late, within the length of a window, begins no other one', () => {
  const limiter = createNetworkLimiter({ requests: 2, windowMs: 10_000 });
  for (let request = 0; request < 2; request += 1) limiter('192.0.2.1', 50_000);
  expect(limiter('192.0.2.1', 45_000)).toBe(15);
});
