import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillCopy, oneLine, plainFacts } from './fill-copy.ts';

test('placeholders are replaced by their facts; a text with a missing or empty fact is omitted', () => {
  expect(fillCopy('{device} at {brand}', { device: 'Firefox', brand: 'Larkhost' })).toBe('Firefox at Larkhost');
  expect(fillCopy('{device} at {brand}', { brand: 'Larkhost' })).toBeNull();
  expect(fillCopy('{device} at {brand}', { device: '', brand: 'Larkhost' })).toBeNull();
});

test('a fact that looks like a placeholder is plain text', () => {
  expect(fillCopy('{device} at {brand}', { device: '{brand}', brand: 'Larkhost' })).toBe('{brand} at Larkhost');
});

test('an instant is formatted in the time zone of the brand', () => {
  expect(plainFacts({ at: '2026-04-30T22:30:00Z' }, 'de', 'Europe/Berlin')).toMatchObject({
    at: '1. Mai 2026, 00:30 MESZ',
  });
  expect(plainFacts({ at: '2026-12-31T23:30:00Z' }, 'en', 'Europe/Berlin')).toMatchObject({
    at: '1 January 2027, 00:30 CET',
  });
  expect(plainFacts({ at: '2026-01-01T09:05:00.000Z', until: '2026-12-31T23:59:59Z' }, 'en', 'UTC')).toMatchObject({
    at: '1 January 2026, 09:05 UTC',
    until: '31 December 2026, 23:59 UTC',
  });
});

test.each(['Anna', 'Anne-Marie', 'Søren', 'D’Arcy', 'J. R.', '安娜', 'Zoë Maria'])(
  'the greeting uses the first name %s',
  (firstName) => {
    expect(plainFacts({ firstName }, 'en', 'UTC')).toEqual({ firstName });
  },
);

test.each([
  'win.example',
  'http://win.example',
  'www.evil.com',
  'a@b.example',
  'Call 0800 555',
  '<b>Anna</b>',
  'x'.repeat(41),
])('the greeting omits the first name %s, which mail clients might turn into a link', (firstName) => {
  expect(plainFacts({ firstName }, 'en', 'UTC')).toEqual({ firstName: '' });
});

test('every fact is one line without bidi controls', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const { device = '' } = plainFacts({ device: value }, 'en', 'UTC');
      expect(device).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect(device.length).toBeLessThanOrEqual(1_000);
      expect(oneLine(device)).toBe(device.trim());
    }),
  );
});
