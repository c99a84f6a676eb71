import { useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { useNavigation } from 'react-router';
import { readBillingForm } from './billing-form.ts';
import type {
  BillingField,
  CheckoutAnswer,
  CheckoutData,
  CheckoutRefusal,
  RefusalCode,
  RegistrantView,
} from './checkout-data.ts';
import { missingFields } from './missing-fields.ts';
import { missingRegistrant } from './missing-registrant.ts';
import { ownerRefusal } from './owner-refusal.ts';
import { readRegistrantForm } from './registrant-form.ts';

/** Sends the order with the card that was typed on this page, and says how that went. */
export type SendWithCard = (order: FormData) => Promise<'sent' | 'incomplete' | 'refused' | 'unreachable'>;

/** Sends the order: what is missing is said first, then the card form is asked, then the form goes as it would without scripts. */
export function useOrderForm({ form, data, registrant, answer, sendWithCard, onKeep }: OrderFormOptions) {
  const navigation = useNavigation();
  const [isSendingCard, setIsSendingCard] = useState(false);
  const [noticed, setNoticed] = useState<{
    readonly after: CheckoutAnswer | undefined;
    readonly refusal: CheckoutRefusal;
  }>();
  const shown = noticed !== undefined && noticed.after === answer ? noticed.refusal : answer;
  const notice = (refusal: CheckoutRefusal) => setNoticed({ after: answer, refusal });

  async function send(order: FormData, withCard: SendWithCard): Promise<void> {
    setIsSendingCard(true);
    const sent = await withCard(order);
    setIsSendingCard(false);
    if (sent === 'unreachable' || sent === 'refused') notice(refusalHere(`card-${sent}`));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    if (form.current === null) return;
    const order = new FormData(form.current, event.nativeEvent.submitter);
    if (order.get('intent') !== 'place-order') {
      event.preventDefault();
      onKeep();
      return;
    }
    const missing = whatIsMissing(order, data.addressRules, registrant);
    if (missing !== null) {
      event.preventDefault();
      notice(missing);
    } else if (sendWithCard !== null) {
      event.preventDefault();
      void send(order, sendWithCard);
    }
  }

  const isPlacing = isSendingCard || navigation.formData?.get('intent') === 'place-order';
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

/** What is still to be filled in; null when the server may judge. */
function whatIsMissing(
  order: FormData,
  rules: CheckoutData['addressRules'],
  registrant: RegistrantView | null,
): CheckoutRefusal | null {
  const billing = readBillingForm(order);
  const owner = readRegistrantForm(order);
  const ofOwner = owner === null ? [] : missingRegistrant(owner, billing, registrant?.questions ?? [], rules);
  const missing = missingFields(billing, rules);
  if (ofOwner.length === 0) return missing.length === 0 ? null : refusalHere('checkout/billing-invalid', missing);
  const ofBoth = ownerRefusal(ofOwner, order, '');
  const { errors } = refusalHere('checkout/billing-invalid', missing);
  const code = missing.length === 0 ? ofBoth.code : 'checkout/billing-invalid';
  return { ...ofBoth, code, errors: { ...ofBoth.errors, ...errors }, billing: null, orderKey: null };
}

function refusalHere(code: RefusalCode, missing: readonly BillingField[] = []): CheckoutRefusal {
  const errors = Object.fromEntries(missing.map((field) => [field, 'required']));
  return { kind: 'refused', code, errors, difference: null, billing: null, orderKey: null };
}
