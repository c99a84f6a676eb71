import { assert, property, string, subarray } from 'fast-check';
import { expect, test } from 'vitest';
import { CONSENT_KINDS, parseConsent, serializeConsent } from './consent.ts';

const kinds = () => subarray([...CONSENT_KINDS]);

test('what was allowed is read as it was written, and nothing that was not asked for', () => {
  assert(
    property(kinds(), kinds(), (asked, wanted) => {
      const allowed = asked.filter((kind) => wanted.includes(kind));
      expect(parseConsent(asked, serializeConsent(asked, wanted))).toEqual(allowed);
    }),
  );
});

test('whoever was not asked about everything is asked again, and an answer to what is asked no more allows nothing', () => {
  assert(
    property(kinds(), kinds(), (before, now) => {
      const read = parseConsent(now, serializeConsent(before, before));
      expect(read).toEqual(now.every((kind) => before.includes(kind)) ? now : null);
    }),
  );
});

test('whatever a cookie says, it allows nothing but what it says plainly', () => {
  assert(
    property(string(), kinds(), (written, asked) => {
      const read = parseConsent(asked, written);
      for (const kind of read ?? []) expect(written).toContain(`${kind}-yes`);
    }),
  );
});

test.each([
  [null],
  [''],
  ['0.analytics-yes'],
  ['2.analytics-yes'],
  ['1'],
  ['1.analytics'],
  ['1.analytics-yes.analytics-no'],
  ['1.error-replay-yes'],
])('a cookie that says %s answers nothing about analytics', (written) => {
  expect(parseConsent(['analytics'], written)).toBeNull();
});

test('an OK to a shop that asks for nothing is kept as just that', () => {
  expect(serializeConsent([], ['analytics'])).toBe('1');
  expect(parseConsent([], '1')).toEqual([]);
  expect(parseConsent(['analytics'], '1')).toBeNull();
});
