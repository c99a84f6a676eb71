import { expect, test } from 'vitest';
import { createLoopWatch } from './loop-watch.ts';

const PAGE = { requestId: 'r1', method: 'POST', route: '/order/basket' };
const SEARCH = { requestId: 'r2', method: 'GET', route: '/api/v1/domains/search' };

function openWatch() {
  const lines: unknown[] = [];
  const at = { now: 1_000, cpu: 50 };
  const watch = createLoopWatch({
    now: () => at.now,
    cpuMs: () => at.cpu,
    log: { warn: (line: unknown) => void lines.push(line) },
  });
  return {
    watch,
    lines,
    /** Advances the clock and the CPU time. */
    pass: (ms: number, cpuMs = 0) => {
      at.now += ms;
      at.cpu += cpuMs;
    },
  };
}

test('a block of more than 200 ms is logged with the running requests, newest first', () => {
  const { watch, lines, pass } = openWatch();
  watch.begin(PAGE);
  watch.begin(SEARCH);
  pass(350, 340);
  watch.tick();
  expect(lines).toEqual([{ blockedMs: 250, cpuMs: 340, requests: [SEARCH, PAGE] }]);
});

test('a request answered within the block is logged too', () => {
  const { watch, lines, pass } = openWatch();
  watch.begin(PAGE);
  pass(1_000, 990);
  watch.end('r1');
  watch.tick();
  expect(lines).toEqual([{ blockedMs: 900, cpuMs: 990, requests: [PAGE] }]);
});

test('a timer that is slightly late logs nothing', () => {
  const { watch, lines, pass } = openWatch();
  watch.begin(PAGE);
  pass(300);
  watch.tick();
  pass(300);
  watch.tick();
  expect(lines).toEqual([]);
});

test('idle time is no block, and no timer runs then', () => {
  const { watch, lines, pass } = openWatch();
  watch.begin(PAGE);
  pass(100);
  expect(watch.tick()).toBe(true);
  watch.end('r1');
  pass(100);
  expect(watch.tick()).toBe(false);
  pass(60_000);
  watch.begin(SEARCH);
  pass(100);
  expect(watch.tick()).toBe(true);
  expect(lines).toEqual([]);
});

test('a request is logged with one block, not with a later one', () => {
  const { watch, lines, pass } = openWatch();
  watch.begin(PAGE);
  watch.begin(SEARCH);
  watch.end('r1');
  pass(100);
  watch.tick();
  pass(400, 400);
  watch.tick();
  expect(lines).toMatchObject([{ requests: [SEARCH] }]);
});

test('a line lists at most ten requests', () => {
  const { watch, lines, pass } = openWatch();
  for (let number = 0; number < 50; number += 1) watch.begin({ ...PAGE, requestId: `r${number}` });
  pass(400, 400);
  watch.tick();
  expect(lines).toMatchObject([{ requests: { length: 10, 0: { requestId: 'r49' } } }]);
});
