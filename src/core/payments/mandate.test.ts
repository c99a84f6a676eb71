import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { UTC, timeZoneOf } from '#core/time/time-zone.ts';
import { debitDay, mandateReference, mandateScheme, mandateWording } from './mandate.ts';
import { PAYMENT_METHOD_KINDS } from './payment-method.ts';

const PARTIES = { creditor: 'Larkhost', collector: 'Some Payments' };
const SCHEMES = ['sepa-debit', 'direct-debit'] as const;

test('only the two bank debit methods have a mandate scheme', () => {
  expect(PAYMENT_METHOD_KINDS.filter((kind) => mandateScheme(kind) !== null)).toEqual(['direct-debit', 'sepa-debit']);
});

describe.each(SCHEMES)('a mandate of %s', (scheme) => {
  test('contains its creditor, a version and a language', () => {
    const wording = mandateWording(scheme, PARTIES, 'en');
    expect(wording.text).toContain('Larkhost');
    expect(wording).toMatchObject({ version: expect.stringMatching(/^\d{4}-\d\d$/), language: 'en' });
  });

  test('is followed by a debit on a working day, after its notice period', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (notifiedAt) => {
        const day = debitDay(scheme, notifiedAt, UTC);
        expect(new Date(day).getUTCDay() % 6).not.toBe(0);
        expect(day - notifiedAt).toBeGreaterThanOrEqual((scheme === 'sepa-debit' ? 2 : 3) * DAY_MS);
        expect(day - notifiedAt).toBeLessThanOrEqual(5 * DAY_MS);
      }),
    );
  });
});

test('the SEPA text is complete and in the requested language; the Bacs text is that of the scheme', () => {
  const german = mandateWording('sepa-debit', PARTIES, 'de');
  expect(german.language).toBe('de');
  for (const part of ['ermächtige ich (A) Larkhost', 'Zugleich (B) weise ich mein Kreditinstitut an', 'acht Wochen'])
    expect(german.text).toContain(part);
  expect(mandateWording('direct-debit', PARTIES, 'de')).toEqual(mandateWording('direct-debit', PARTIES, 'en'));
});

test.each([
  ['sepa-debit', '2026-11-18', '2026-11-20'],
  ['sepa-debit', '2026-11-19', '2026-11-23'],
  ['direct-debit', '2026-11-18', '2026-11-23'],
  ['direct-debit', '2026-11-21', '2026-11-25'],
] as const)('an account is debited by %s after a notification on %s on %s', (scheme, notifiedOn, day) => {
  expect(debitDay(scheme, Date.parse(notifiedOn), UTC)).toBe(Date.parse(day));
});

test("working days are those of the brand's time zone", () => {
  const zone = timeZoneOf('Europe/Berlin');
  // Thursday in UTC is Friday in Berlin: two days later is a Sunday, and the debit is on Monday.
  const day = debitDay('sepa-debit', Date.parse('2026-11-19T23:30:00Z'), zone);
  expect(new Date(day).toISOString()).toBe('2026-11-22T23:30:00.000Z');
});

test('a reference has only characters both schemes allow, and at most the length of Bacs', () => {
  expect(mandateReference('LH-7Q2M9K', '01890000-0000-7000-8000-00000012abcd')).toBe('LH-7Q2M9K-12ABCD');
  fc.assert(
    fc.property(fc.string(), fc.uuid(), (number, id) => {
      expect(mandateReference(number, id)).toMatch(/^[A-Z0-9-]{1,18}$/);
    }),
  );
});
