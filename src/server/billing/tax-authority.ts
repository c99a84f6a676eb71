import type { TaxAuthorityAnswer } from '#core/billing/tax-number-record.ts';
import type { TaxNumber } from '#core/billing/tax-number.ts';

/** Whose number is asked about, and who asks. */
export interface TaxNumberQuestion {
  readonly number: TaxNumber;
  /** The brand's own number: with it an authority gives a consultation number that proves the question (D10); null asks without. */
  readonly requester: TaxNumber | null;
}

/** The port to those who confirm tax numbers; every way in which it can end is a value. */
export interface TaxAuthority {
  check(question: TaxNumberQuestion): Promise<TaxAuthorityAnswer>;
}
