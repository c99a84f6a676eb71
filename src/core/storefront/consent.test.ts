import { assert, property, string, subarray } from 'fast-check';
import { expect, test } from 'vitest';
import { CONSENT_KINDS, parseConsent, serializeConsent } from './consent.ts';

const kinds = () => subarray([...CONSENT_KINDS]);

test('requested and allowed kinds are preserved by serialising and parsing', () => {
  assert(
    property(kinds(), kinds(), (requested, chosen) => {
      const allowed = requested.filter((kind) => chosen.includes(kind));
      expect(parseConsent(requested, serializeConsent(requested, chosen))).toEqual(allowed);
    }),
  );
});

test('an incomplete answer is requested again, and kinds no longer requested are not allowed', () => {
  assert(
    property(kinds(), kinds(), (before, now) => {
      const read = parseConsent(now, serializeConsent(before, before));
      expect(read).toEqual(now.every((kind) => before.includes(kind)) ? now : null);
    }),
  );
});

test('any cookie allows only what it states explicitly', () => {
  assert(
    property(string(), kinds(), (written, requested) => {
      const read = parseConsent(requested, written);
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
])('the cookie %s has no answer about analytics', (written) => {
  expect(parseConsent(['analytics'], written)).toBeNull();
});

test('consent for a shop without optional kinds is stored as such', () => {
  expect(serializeConsent([], ['analytics'])).toBe('1');
  expect(parseConsent([], '1')).toEqual([]);
  expect(parseConsent(['analytics'], '1')).toBeNull();
});
