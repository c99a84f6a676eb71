import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedCounters, parseTotpCode, totpCounter } from './totp-counter.ts';

const NEVER = -1;
const anyInstant = fc.integer({ min: 0, max: 2 ** 45 });

test.each([
  [59, 0x1],
  [1_111_111_109, 0x23523ec],
  [1_111_111_111, 0x23523ed],
  [1_234_567_890, 0x273ef07],
  [2_000_000_000, 0x3f940aa],
  [20_000_000_000, 0x27bc86aa],
])('%i seconds after 1970 have the counter %i (RFC 6238, appendix B)', (seconds, counter) => {
  expect(totpCounter(seconds * 1000)).toBe(counter);
});

test('a counter lasts 30 seconds, to the millisecond', () => {
  expect([29_999, 30_000, 59_999, 60_000].map(totpCounter)).toEqual([0, 1, 1, 2]);
});

test('a clock may be 30 seconds early or late', () => {
  expect(acceptedCounters(90_000, NEVER)).toEqual([2, 3, 4]);
  expect(acceptedCounters(0, NEVER)).toEqual([0, 1]);
});

test('a used counter and earlier ones are not accepted again', () => {
  expect(acceptedCounters(90_000, 2)).toEqual([3, 4]);
  expect(acceptedCounters(90_000, 3)).toEqual([4]);
  expect(acceptedCounters(90_000, 4)).toEqual([]);
});

test('every counter is accepted at most once as time passes', () => {
  fc.assert(
    fc.property(anyInstant, fc.array(fc.integer({ min: 0, max: 90_000 })), (start, pauses) => {
      let now = start;
      let last = NEVER;
      const used: number[] = [];
      for (const pause of pauses) {
        now += pause;
        const [counter] = acceptedCounters(now, last);
        if (counter === undefined) continue;
        expect(Math.abs(counter - totpCounter(now))).toBeLessThanOrEqual(1);
        used.push(counter);
        last = counter;
      }
      expect(new Set(used).size).toBe(used.length);
    }),
  );
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12\u00a034\u202f56', '123456'],
])('"%s" is the code %s', (text, code) => {
  expect(parseTotpCode(text)).toBe(code);
});

test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '-123456', '123,456'])('"%s" is no code', (text) => {
  expect(parseTotpCode(text)).toBeNull();
});
