import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { PaymentInput, PaymentOffer } from './payment-data.ts';
import { formSource, paymentWays, wayOfInput } from './payment-ways.ts';
import type { FormKind, PaymentWay } from './payment-ways.ts';
import { useCardForm } from './use-card-form.ts';
import type { CardForm } from './use-card-form.ts';
import { useFreshReturn } from './use-fresh-return.ts';

/** How the shopper pays on this page. */
export interface Payment {
  readonly ways: readonly PaymentWay[];
  /** Null where no way to pay is offered. */
  readonly chosen: PaymentWay | null;
  /** The way that is chosen in the page as it is first drawn. */
  readonly start: string | null;
  /** What was sent before, where the page came again because of it. */
  readonly sent: PaymentInput | null;
  /** The way that was chosen is not offered any more. */
  readonly isGone: boolean;
  readonly choose: (value: string) => void;
  /** The provider's forms; each is opened when it is first seen. */
  readonly forms: Readonly<Record<FormKind, CardForm>>;
  /** Where the ways stand. */
  readonly list: RefObject<HTMLFieldSetElement | null>;
}

/** Pays by what the server offers; what is offered may change at any time, and what was typed for one way is kept. */
export function usePayment(offer: PaymentOffer, sent: PaymentInput | null, creditor: string): Payment {
  useFreshReturn();
  const ways = paymentWays(offer);
  const list = useRef<HTMLFieldSetElement>(null);
  const [start] = useState((wayOfInput(ways, sent) ?? ways[0])?.value ?? null);
  const [choice, setChoice] = useState({ value: start, isGone: false });
  const forms = useForms(offer, creditor);
  const choose = useCallback((value: string) => setChoice({ value, isGone: false }), []);
  const offered = ways.map(({ value }) => value).join(' ');

  // What was chosen before the page came to life counts; where the chosen way went away, the first one takes its place.
  useEffect(() => {
    const radios = [...(list.current?.querySelectorAll<HTMLInputElement>('[name=payment_way]') ?? [])];
    const on = radios.find(({ checked }) => checked);
    const [first] = radios;
    if (on === undefined && first !== undefined) first.checked = true;
    setChoice((before) => {
      if (on === undefined) return { value: first?.value ?? null, isGone: before.value !== null };
      return before.value === on.value ? before : { value: on.value, isGone: false };
    });
  }, [offered]);

  const chosen = ways.find(({ value }) => value === choice.value) ?? ways[0] ?? null;
  return { ways, chosen, start, sent, isGone: choice.isGone, choose, forms, list };
}

function useForms(offer: PaymentOffer, creditor: string): Payment['forms'] {
  const cardForm = formSource(offer.cardForm);
  const card = useCardForm(cardForm, { kind: 'card', creditor });
  const sepa = useCardForm(cardForm, { kind: 'sepa-debit', creditor });
  const bacs = useCardForm(cardForm, { kind: 'direct-debit', creditor });
  return { card, 'sepa-debit': sepa, 'direct-debit': bacs };
}
