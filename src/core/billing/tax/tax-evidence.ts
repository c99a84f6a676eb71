import { internationalPhone } from '#core/billing/international-phone.ts';
import type { TaxNumberState } from './tax-number-state.ts';

/** A tax number and its state at an instant; instants in ms, UTC. */
export interface KnownTaxNumber {
  /** In the authorities' format, or as entered if it is not well formed. */
  readonly text: string;
  readonly state: TaxNumberState;
  readonly checkedAt: number | null;
  readonly validAt: number | null;
  /** The authority's consultation number. */
  readonly requestId: string | null;
}

/** The evidence for the tax of an order, kept with it. */
export interface TaxEvidence {
  /**
   * Evidence of the buyer's place. For consumers, two items that do not contradict each other (Implementing Regulation (EU) 282/2011 art.
   * 24b(d), 24f): the billing address (24f(a)), and the calling code of the phone number if one was given (24f(f)). The IP address (24f(b))
   * is not stored.
   */
  readonly places: readonly LocationEvidence[];
  /** For businesses: the tax number that shows state and place (art. 18, 20). */
  readonly taxNumber: KnownTaxNumber | null;
}

/** One item of evidence: a country code, a calling code ('+49') or the prefix of a tax number. */
export interface LocationEvidence {
  readonly by: 'billing-address' | 'phone' | 'tax-number';
  readonly says: string;
}

/** The evidence contained in billing details. */
export function taxEvidenceOf(
  { country, phone }: { readonly country: string; readonly phone: string },
  taxNumber: KnownTaxNumber | null,
): TaxEvidence {
  const callingCode = internationalPhone(phone)?.split('.', 1)[0];
  const prefix = taxNumber?.state === 'valid' ? /^[A-Z]{2}/.exec(taxNumber.text)?.[0] : undefined;
  return {
    places: [
      { by: 'billing-address', says: country },
      ...(callingCode === undefined ? [] : [{ by: 'phone', says: callingCode } as const]),
      ...(prefix === undefined ? [] : [{ by: 'tax-number', says: prefix } as const]),
    ],
    taxNumber,
  };
}

/** The buyer's tax number as invoices state it; null without one, and if it was found invalid. */
export function invoicedTaxNumber(evidence: Pick<TaxEvidence, 'taxNumber'> | undefined): string | null {
  const taxNumber = evidence?.taxNumber ?? null;
  return taxNumber === null || taxNumber.state === 'invalid' ? null : taxNumber.text;
}
