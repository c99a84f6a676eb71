import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBackgroundLoad } from '#web/runtime/use-background-load.ts';
import type { CardForm } from './card-form.ts';
import type { Due, PaymentInput, PaymentOffer } from './payment-data.ts';
import { type FormKind, type PaymentOption, optionOfInput, paymentOptions } from './payment-options.ts';
import { useStripeForm } from './stripe/use-stripe-form.ts';
import { useCardForm } from './use-card-form.ts';

/** The state of the payment section. */
export interface Payment {
  readonly options: readonly PaymentOption[];
  /** Null where no payment option is offered. */
  readonly chosen: PaymentOption | null;
  /** The option selected in the initial HTML. */
  readonly start: string | null;
  /** The submitted payment, where the page is shown again after it. */
  readonly sent: PaymentInput | null;
  /** The chosen option is no longer offered. */
  readonly isUnavailable: boolean;
  readonly choose: (value: string) => void;
  /** The provider's forms; each is loaded when it is first visible. */
  readonly forms: Readonly<Record<FormKind, CardForm>>;
  /** The fieldset of the options. */
  readonly list: RefObject<HTMLFieldSetElement | null>;
}

/**
 * Keeps the state of the payment section; the offered options may change at any time, and input for each option is
 * kept.
 */
export function usePayment(offer: PaymentOffer, sent: PaymentInput | null, what: WhatIsPaid): Payment {
  useFreshReturn();
  const options = paymentOptions(offer);
  const list = useRef<HTMLFieldSetElement>(null);
  const [start] = useState((optionOfInput(options, sent) ?? options[0])?.value ?? null);
  const [choice, setChoice] = useState({ value: start, isUnavailable: false });
  const forms = useForms(offer, what);
  const choose = useCallback((value: string) => setChoice({ value, isUnavailable: false }), []);
  const offered = options.map(({ value }) => value).join(' ');

  // Adopts a choice made before hydration, also when the button is clicked at once; when the chosen option is no longer
  // offered, the first one is selected.
  useLayoutEffect(() => {
    const radios = [...(list.current?.querySelectorAll<HTMLInputElement>('[name=payment_way]') ?? [])];
    const on = radios.find(({ checked }) => checked);
    const [first] = radios;
    if (on === undefined && first !== undefined) first.checked = true;
    setChoice((before) => {
      if (on === undefined) return { value: first?.value ?? null, isUnavailable: before.value !== null };
      return before.value === on.value ? before : { value: on.value, isUnavailable: false };
    });
  }, [offered]);

  const chosen = options.find(({ value }) => value === choice.value) ?? options[0] ?? null;
  return { options, chosen, start, sent, isUnavailable: choice.isUnavailable, choose, forms, list };
}

interface WhatIsPaid {
  /** The name of the creditor. */
  readonly creditor: string;
  readonly due: Due;
}

function useForms({ cardForm }: PaymentOffer, { creditor, due }: WhatIsPaid): Payment['forms'] {
  const frame = cardForm?.kind === 'frame' ? cardForm : null;
  const card = useCardForm(frame, { kind: 'card', creditor });
  const sepa = useCardForm(frame, { kind: 'sepa-debit', creditor });
  const bacs = useCardForm(frame, { kind: 'direct-debit', creditor });
  const fields = useStripeForm(cardForm?.kind === 'stripe' ? cardForm : null, due);
  return { card: cardForm?.kind === 'stripe' ? fields : card, 'sepa-debit': sepa, 'direct-debit': bacs };
}

/** Reloads the data of a page restored from the browser's cache, as after the back button on the provider's page. */
function useFreshReturn(): void {
  const load = useBackgroundLoad();
  useEffect(() => {
    const show = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      // A page that was left during a request would stay pending.
      if (document.querySelector('[aria-busy="true"]') === null) load();
      else window.location.reload();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [load]);
}
