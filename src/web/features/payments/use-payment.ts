import { useState } from 'react';
import type { CardFormSource, PaymentTypes } from './payment-data.ts';
import { isOffered, paymentMode } from './payment-mode.ts';
import type { PaymentMode } from './payment-mode.ts';
import { useCardForm } from './use-card-form.ts';
import type { CardForm } from './use-card-form.ts';
import { useFreshReturn } from './use-fresh-return.ts';
import { useIsScripted } from './use-is-scripted.ts';

/** How the shopper pays on this page. */
export interface Payment {
  /** Null where no way to pay is offered. */
  readonly mode: PaymentMode | null;
  /** Whether the shopper may choose between the card form and the provider's page. */
  readonly hasChoice: boolean;
  readonly isScripted: boolean;
  readonly cardForm: CardForm;
  readonly choose: (mode: PaymentMode) => void;
}

/** Pays by what the server offers: without scripts on the provider's page, with them by the card form. */
export function usePayment(offer: {
  readonly paymentTypes: PaymentTypes;
  readonly cardForm: CardFormSource | null;
}): Payment {
  const isScripted = useIsScripted();
  useFreshReturn();
  const [isPageChosen, setIsPageChosen] = useState(false);
  const cardForm = useCardForm(offer.cardForm);
  const hasCardForm = offer.cardForm !== null;
  const hasCardFormFailed = cardForm.status === 'failed';
  const { paymentTypes } = offer;
  return {
    mode: paymentMode({ paymentTypes, hasCardForm, isScripted, hasCardFormFailed, isPageChosen }),
    hasChoice:
      hasCardForm &&
      !hasCardFormFailed &&
      isOffered(paymentTypes, 'card-form') &&
      isOffered(paymentTypes, 'payment-page'),
    isScripted,
    cardForm,
    choose: (mode) => setIsPageChosen(mode === 'payment-page'),
  };
}
