import { internationalPhone } from '#core/domains/international-phone.ts';
import type { TaxNumberStatus } from './tax-number-status.ts';

/** A tax number somebody gave, and what was known of it at an instant (specification §3); instants in ms, UTC. */
export interface KnownTaxNumber {
  /** As tax authorities write it, or as it was given when it can be none. */
  readonly text: string;
  readonly status: TaxNumberStatus;
  readonly checkedAt: number | null;
  readonly validAt: number | null;
  /** The authority's consultation number. */
  readonly requestId: string | null;
}

/** What an order keeps to show why it bears the tax it bears (D10). */
export interface TaxEvidence {
  /**
   * What says where the buyer is. For a person, two things that do not contradict each other (Implementing Regulation (EU) 282/2011 art. 24b(d), 24f):
   * the billing address (24f(a)), and the calling code of the phone number where one was given (24f(f)). The IP address (24f(b)) is not kept.
   */
  readonly places: readonly TaxPlace[];
  /** Of a business: its number says that it is one, and where (art. 18, 20). */
  readonly taxNumber: KnownTaxNumber | null;
}

/** One thing that says where a buyer is: a country's code, a calling code ('+49') or the beginning of a tax number. */
export interface TaxPlace {
  readonly by: 'billing-address' | 'phone' | 'tax-number';
  readonly says: string;
}

/** The evidence billing details give (D10). */
export function taxEvidenceOf(
  { country, phone }: { readonly country: string; readonly phone: string },
  taxNumber: KnownTaxNumber | null,
): TaxEvidence {
  const callingCode = internationalPhone(phone)?.replace(/\..*$/, '');
  const prefix = taxNumber?.status === 'valid' ? /^[A-Z]+/.exec(taxNumber.text)?.[0] : undefined;
  return {
    places: [
      { by: 'billing-address', says: country },
      ...(callingCode === undefined ? [] : [{ by: 'phone', says: callingCode } as const]),
      ...(prefix === undefined ? [] : [{ by: 'tax-number', says: prefix } as const]),
    ],
    taxNumber,
  };
}
