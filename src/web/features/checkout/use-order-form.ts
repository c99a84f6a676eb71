import { useEffect, useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { useNavigation } from 'react-router';
import { readBillingForm } from './billing-form.ts';
import type { BillingField, CheckoutAnswer, CheckoutData, CheckoutRefusal, RefusalCode } from './checkout-data.ts';
import { missingFields } from './missing-fields.ts';

/** Sends the order with the card that was typed on this page, and says how that went. */
export type SendWithCard = (order: FormData) => Promise<'sent' | 'incomplete' | 'unreachable'>;

/** Sends the order: what is missing is said first, then the card form is asked, then the form goes as it would without scripts. */
export function useOrderForm({ form, data, answer, sendWithCard, onKeepBilling }: OrderFormOptions) {
  const navigation = useNavigation();
  const [isSendingCard, setIsSendingCard] = useState(false);
  const [noticed, setNoticed] = useState<{
    readonly after: CheckoutAnswer | undefined;
    readonly refusal: CheckoutRefusal;
  }>();
  const shown = noticed !== undefined && noticed.after === answer ? noticed.refusal : answer;
  const refuse = (code: RefusalCode, missing: readonly BillingField[] = []) =>
    setNoticed({ after: answer, refusal: refusalHere(code, missing) });

  async function send(order: FormData, withCard: SendWithCard): Promise<void> {
    setIsSendingCard(true);
    const sent = await withCard(order);
    setIsSendingCard(false);
    if (sent === 'unreachable') refuse('card-unreachable');
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    if (form.current === null) return;
    const order = new FormData(form.current, event.nativeEvent.submitter);
    if (order.get('intent') !== 'place-order') {
      event.preventDefault();
      onKeepBilling();
      return;
    }
    const missing = missingFields(readBillingForm(order), data.addressRules);
    if (missing.length > 0) {
      event.preventDefault();
      refuse('checkout/billing-invalid', missing);
    } else if (sendWithCard !== null) {
      event.preventDefault();
      void send(order, sendWithCard);
    }
  }

  const isPlacing = isSendingCard || navigation.formData?.get('intent') === 'place-order';
  return { shown, isPlacing, onSubmit, summary: useFocusOnRefusal(shown) };
}

interface OrderFormOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly data: CheckoutData;
  readonly answer: CheckoutAnswer | undefined;
  readonly sendWithCard: SendWithCard | null;
  /** Called for the Enter key in a field of the billing details. */
  readonly onKeepBilling: () => void;
}

function refusalHere(code: RefusalCode, missing: readonly BillingField[]): CheckoutRefusal {
  const errors = Object.fromEntries(missing.map((field) => [field, 'required']));
  return { kind: 'refused', code, errors, difference: null, billing: null, orderKey: null };
}

/** What stands in the way is read out and seen at once. */
function useFocusOnRefusal(shown: CheckoutAnswer | undefined): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown !== undefined && shown.kind !== 'saved') summary.current?.focus();
  }, [shown]);
  return summary;
}
