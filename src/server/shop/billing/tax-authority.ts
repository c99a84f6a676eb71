import type { TaxAuthorityResult } from '#core/billing/tax/tax-number-record.ts';
import type { TaxNumber } from '#core/billing/tax/tax-number.ts';

/** A tax number to check, and the requester. */
export interface TaxNumberQuestion {
  readonly number: TaxNumber;
  /**
   * The brand's own number, for which the authority returns a consultation number as evidence; null requests without.
   */
  readonly requester: TaxNumber | null;
}

/** Port to a tax authority; every outcome is a value. */
export interface TaxAuthority {
  check(question: TaxNumberQuestion): Promise<TaxAuthorityResult>;
}
