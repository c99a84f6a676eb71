import { useEffect, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { readBillingForm } from './billing/billing-form.ts';
import type { CheckoutAnswer, CheckoutData, CheckoutRefusal, RefusalCode, RegistrantView } from './checkout-data.ts';

/** The card form on this page: submits the order with the card, or only marks its errors. */
export interface SendWithCard {
  readonly send: (order: FormData) => Promise<'sent' | 'incomplete' | 'refused' | 'unreachable'>;
  /** Resolves to whether something is invalid. */
  readonly checkFields: () => Promise<boolean>;
  readonly isComplete: boolean;
}

/**
 * Submits the order: all errors on the page are shown together first, then the form is submitted as without scripts.
 */
export function useOrderForm({ form, data, registrant, answer, sendWithCard, onKeep }: OrderFormOptions) {
  const navigation = useNavigation();
  const submit = useSubmit();
  const [isSending, setIsSending] = useState(false);
  const [noticed, setNoticed] = useState<{
    readonly after: CheckoutAnswer | undefined;
    readonly refusal: CheckoutRefusal;
  }>();
  const shown = noticed !== undefined && noticed.after === answer ? noticed.refusal : answer;
  const notice = (refusal: CheckoutRefusal) => setNoticed({ after: answer, refusal });

  useEffect(() => void loadValidator().catch(() => undefined), []);

  async function place(order: FormData): Promise<void> {
    const refusal = await judge(order, data, registrant);
    if (refusal !== null) {
      const isCardWrong = (await sendWithCard?.checkFields()) === true;
      return notice({ ...refusal, isCardWrong });
    }
    const sent = sendWithCard === null ? await submit(order, { method: 'post' }) : await sendWithCard.send(order);
    if (sent === 'unreachable' || sent === 'refused') notice(refusalHere(`card-${sent}`));
    if (sent === 'incomplete') notice({ ...refusalHere('card-incomplete'), isCardWrong: true });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    if (form.current === null) return;
    const order = new FormData(form.current, event.nativeEvent.submitter);
    if (order.get('intent') !== 'place-order') {
      event.preventDefault();
      onKeep();
      return;
    }
    event.preventDefault();
    setIsSending(true);
    void place(order).finally(() => setIsSending(false));
  }

  const isPlacing = isSending || navigation.formData?.get('intent') === 'place-order';
  return { shown, isPlacing, onSubmit };
}

interface OrderFormOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly data: CheckoutData;
  readonly registrant: RegistrantView | null;
  readonly answer: CheckoutAnswer | undefined;
  readonly sendWithCard: SendWithCard | null;
  /** Called for the Enter key in a field of the details. */
  readonly onKeep: () => void;
}

/** Validates everything the browser can; if the validator cannot be loaded, the server validates. */
async function judge(
  order: FormData,
  { addressRules }: Pick<CheckoutData, 'addressRules'>,
  registrant: RegistrantView | null,
): Promise<CheckoutRefusal | null> {
  const judging = await loadValidator().catch(() => null);
  if (judging === null) return null;
  const wrong = await judging.withCardNumbers(judging.validateForm(order, addressRules, registrant), order);
  return (await judging.isNumberWrong(readBillingForm(order))) ? withNumber(wrong) : wrong;
}

/** Needed when the order is submitted; preloaded while the form is filled in. */
const loadValidator = () => import('./answers/validate-form.ts');

function refusalHere(code: RefusalCode): CheckoutRefusal {
  return { kind: 'refused', code, errors: {}, difference: null, billing: null, orderKey: null };
}

function withNumber(wrong: CheckoutRefusal | null): CheckoutRefusal {
  const refusal = wrong ?? refusalHere('checkout/billing-invalid');
  return { ...refusal, code: 'checkout/billing-invalid', errors: { ...refusal.errors, tax_number: 'invalid' } };
}
