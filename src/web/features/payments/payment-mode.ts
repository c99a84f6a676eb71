import type { PaymentTypes } from './payment-data.ts';

/** How the shopper pays: by the card form on this page, or on the provider's own page. */
export type PaymentMode = 'card-form' | 'payment-page';

/** What decides the mode. */
export interface PaymentFacts {
  readonly paymentTypes: PaymentTypes;
  readonly hasCardForm: boolean;
  /** Scripts run, so a card form can be shown. */
  readonly isScripted: boolean;
  /** The card form did not come. */
  readonly hasCardFormFailed: boolean;
  /** The shopper would rather pay on the provider's page. */
  readonly isPageChosen: boolean;
}

/** The card form where it can be shown, else the provider's page; null where neither is offered (D11). */
export function paymentMode(facts: PaymentFacts): PaymentMode | null {
  const offersPage = isOffered(facts.paymentTypes, 'payment-page');
  const offersForm = facts.hasCardForm && isOffered(facts.paymentTypes, 'card-form');
  const isFormUsable = offersForm && facts.isScripted;
  if (offersPage && (!isFormUsable || facts.isPageChosen || facts.hasCardFormFailed)) return 'payment-page';
  return offersForm ? 'card-form' : null;
}

/** The wire value of each mode. */
export const WIRE_OF_MODE = { 'card-form': 'card-intent', 'payment-page': '1' } as const;

export function isOffered(paymentTypes: PaymentTypes, mode: PaymentMode): boolean {
  return paymentTypes.some(({ type }) => type === WIRE_OF_MODE[mode]);
}
