import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TaxNumber, parseTaxNumber } from '#core/billing/tax/tax-number.ts';
import type { TaxAuthority } from '#server/shop/billing/tax-authority.ts';

/** An authority controlled by the suite. */
export interface AuthorityUnderTest {
  readonly authority: TaxAuthority;
  /** Numbers with these outcomes; the prefix is the country. */
  readonly numbers: Readonly<Record<'valid' | 'notKnown' | 'stateAway' | 'saysNothing', string>>;
  close(): Promise<void>;
}

/** The behaviour every tax authority adapter must have. */
export function describeTaxAuthority(name: string, start: () => Promise<AuthorityUnderTest>): void {
  describe(`${name} as a tax authority`, () => {
    let subject: AuthorityUnderTest;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.close());

    const check = (number: string, requester: TaxNumber | null = null) =>
      subject.authority.check({ number: taxNumber(number), requester });

    test('confirms a known number, with a consultation number if the requester is given', async () => {
      const { valid } = subject.numbers;
      expect(await check(valid)).toMatchObject({ kind: 'valid', requestId: null });
      const proved = await check(valid, taxNumber(valid));
      expect(proved.kind === 'valid' ? proved.requestId : null).toMatch(/\w{4,}/);
    });

    test('rejects an unknown number', async () => {
      expect(await check(subject.numbers.notKnown)).toEqual({ kind: 'invalid' });
    });

    test.each(['stateAway', 'saysNothing'] as const)('has an unknown result: %s', async (which) => {
      const answer = await check(subject.numbers[which]);
      expect(answer.kind === 'unreachable' ? answer.reason : '').toMatch(/\w/);
    });

    test('answers concurrent queries', async () => {
      const { valid, notKnown, stateAway } = subject.numbers;
      const requested = Array.from({ length: 30 }, (_none, at) => [valid, notKnown, stateAway][at % 3] ?? valid);
      const answers = await Promise.all(requested.map((number) => check(number)));
      const kinds = answers.map(({ kind }) => kind);
      expect(kinds).toEqual(
        requested.map((number) => (number === valid ? 'valid' : number === notKnown ? 'invalid' : 'unreachable')),
      );
    });
  });
}

/** A parsed number of the suite. */
export function taxNumber(text: string): TaxNumber {
  const country = text.slice(0, 2);
  const parsed = parseTaxNumber(text, country === 'EL' ? 'GR' : country);
  if (!parsed.ok) throw new Error(`${text} is no tax number.`);
  return parsed.value;
}
