import { isEuMemberState } from './eu-member-states.ts';
import type { TaxAddress } from './tax-rate.ts';

/** What an invoice has to say of a tax that is not on it. */
export type TaxNote = 'reverse-charge-eu' | 'reverse-charge' | 'outside';

/**
 * What an invoice says where it bears no tax: that the recipient accounts for it ('Reverse charge', Directive 2006/112/EC art. 226(11a)) – by its article 196
 * within the EU, elsewhere by the law of the recipient's country – or that the service is supplied where the buyer is (art. 44, 58). null: nothing.
 */
export function taxNoteOf(
  treatment: 'standard' | 'reverse-charge' | 'export' | 'not-registered',
  { country }: Pick<TaxAddress, 'country'>,
): TaxNote | null {
  switch (treatment) {
    case 'reverse-charge':
      return isEuMemberState(country) ? 'reverse-charge-eu' : 'reverse-charge';
    case 'export':
      return 'outside';
    case 'standard':
    case 'not-registered':
      return null;
  }
}
