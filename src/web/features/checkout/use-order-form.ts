import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { saveFormsLate } from '#web/forms/save-forms-late.ts';
import { whenIdle } from '#web/runtime/when-idle.ts';
import { screens } from '#web/screens.ts';
import { readBillingForm } from './billing/billing-form.ts';
import type { CheckoutResult, CheckoutData, CheckoutRefusal, RefusalCode, RegistrantView } from './checkout-data.ts';

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
export function useOrderForm({ form, data, registrant, result, sendWithCard, onSave }: OrderFormOptions) {
  const navigation = useNavigation();
  const submit = useSubmit();
  const [isSending, setIsSending] = useState(false);
  const [clientRefusal, setClientRefusal] = useState<{
    readonly after: CheckoutResult | undefined;
    readonly refusal: CheckoutRefusal;
  }>();
  const shown = clientRefusal !== undefined && clientRefusal.after === result ? clientRefusal.refusal : result;
  const notice = (refusal: CheckoutRefusal) => setClientRefusal({ after: result, refusal });

  useEffect(() => whenIdle(() => void loadValidator().catch(() => undefined)), []);

  // The server stores no details it refused, and submitting the form deleted what the tab had.
  useEffect(() => {
    if (result?.kind === 'refused') void saveFormsLate(screens.checkout.href());
  }, [result]);

  async function place(order: FormData): Promise<void> {
    const refusal = await validate(order, data, registrant);
    if (refusal !== null) {
      onSave();
      const isCardInvalid = (await sendWithCard?.checkFields()) === true;
      return notice({ ...refusal, isCardInvalid });
    }
    const sent = sendWithCard === null ? await submit(order, { method: 'post' }) : await sendWithCard.send(order);
    if (sent === 'unreachable' || sent === 'refused') notice(localRefusal(`card-${sent}`));
    if (sent === 'incomplete') notice({ ...localRefusal('card-incomplete'), isCardInvalid: true });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    if (form.current === null) return;
    const order = new FormData(form.current, event.nativeEvent.submitter);
    if (order.get('intent') !== 'place-order') {
      event.preventDefault();
      onSave();
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
  readonly result: CheckoutResult | undefined;
  readonly sendWithCard: SendWithCard | null;
  /** Called for the Enter key in a field of the details, and when the order is refused before it is sent. */
  readonly onSave: () => void;
}

/** Validates everything the browser can; if the validator cannot be loaded, the server validates. */
async function validate(
  order: FormData,
  { addressRules }: Pick<CheckoutData, 'addressRules'>,
  registrant: RegistrantView | null,
): Promise<CheckoutRefusal | null> {
  const validator = await loadValidator().catch(() => null);
  if (validator === null) return null;
  const refusal = await validator.withCardNumbers(validator.validateForm(order, addressRules, registrant), order);
  return (await validator.isTaxNumberInvalid(readBillingForm(order))) ? withNumber(refusal) : refusal;
}

/** Needed when the order is submitted; preloaded while the form is filled in. */
const loadValidator = () => import('./results/validate-form.ts');

function localRefusal(code: RefusalCode): CheckoutRefusal {
  return { kind: 'refused', code, errors: {}, difference: null, billing: null, orderKey: null };
}

function withNumber(found: CheckoutRefusal | null): CheckoutRefusal {
  const refusal = found ?? localRefusal('checkout/billing-invalid');
  return { ...refusal, code: 'checkout/billing-invalid', errors: { ...refusal.errors, taxNumber: 'invalid' } };
}
