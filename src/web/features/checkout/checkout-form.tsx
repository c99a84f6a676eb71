import type { ReactNode, RefObject } from 'react';
import { Form } from 'react-router';
import { useShellData } from '#web/shell-data.ts';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { CommandId } from '#web/ui/command-id.tsx';
import { AnswerNotice } from './answer-notice.tsx';
import { BillingFields } from './billing-fields.tsx';
import { BillingSection } from './billing-section.tsx';
import type { CheckoutAnswer, CheckoutData } from './checkout-data.ts';
import { OrderSection } from './order-section.tsx';
import { RegistrantPart } from './registrant-part.tsx';
import { shownAmounts } from './shown-amounts.ts';
import type { BillingSave } from './use-billing-save.ts';
import { useDetails } from './use-details.ts';
import { useOrderForm } from './use-order-form.ts';
import type { SendWithCard } from './use-order-form.ts';
import { useStartBilling } from './use-start-billing.ts';

/**
 * One form: billing details, domain owner, payment, order. With scripts the details are kept while they are typed; without, the buttons before the last
 * keep them and the last one orders. Whatever is sent holds everything, so nothing typed is ever lost.
 */
export function CheckoutForm({ form, data, save, answer, label, sendWithCard, ...parts }: CheckoutFormProps) {
  const { session, payment, review, captcha } = parts;
  const t = useText(checkoutText);
  const shell = useShellData();
  const { basket, quote, billing, registrant, countries, termsUrl } = save.checkout;
  const start = useStartBilling(answer, billing);
  const onKeep = () => {
    save.save();
    owner.save();
  };
  const { shown, ...order } = useOrderForm({ form, data, registrant, answer, sendWithCard, onKeep });
  const { owner, billingErrors, onChange } = useDetails(form, shown, save);
  const questions = owner.registrant?.questions ?? [];
  const place = { countries, rules: data.addressRules };
  return (
    <>
      <AnswerNotice answer={shown} questions={questions} currency={basket.currency} place={order.summary} />
      {session}
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={order.onSubmit}
        onChange={onChange}
        className="group/checkout grid gap-6"
      >
        <CommandId id={(shown?.kind === 'refused' ? shown.orderKey : null) ?? data.orderKey} name="orderKey" />
        <input type="hidden" name="quoteHash" value={quote?.hash ?? ''} />
        <input type="hidden" name="shown" value={shownAmounts(shell?.storefront.catalogueVersion ?? 0, basket)} />
        <BillingSection
          kept={billing}
          countries={countries}
          hasErrors={owner.lacksPhone || Object.keys(billingErrors).length > 0}
        >
          <BillingFields {...place} start={start} errors={billingErrors} asksPhone={owner.registrant !== null} />
        </BillingSection>
        {owner.start === null ? null : (
          <RegistrantPart {...place} questions={questions} start={owner.start} problems={owner.problems} />
        )}
        <OrderSection
          isQuoted={quote !== null}
          {...{ payment, review, label, termsUrl }}
          brandName={shell?.storefront.brand.name ?? ''}
          isPlacing={order.isPlacing}
        />
        {shell?.session.kind === 'customer' ? null : captcha}
        <p role="status" className="sr-only">
          {save.isSaving ? t('checkout.saving') : null}
        </p>
      </Form>
    </>
  );
}

interface CheckoutFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly data: CheckoutData;
  readonly save: BillingSave;
  readonly answer: CheckoutAnswer | undefined;
  /** What stands on the order button. */
  readonly label: string;
  readonly sendWithCard: SendWithCard | null;
  /** Who is ordering. */
  readonly session: ReactNode;
  /** The section on how to pay; null when nothing is due today. */
  readonly payment: ReactNode;
  /** What is due today and later. */
  readonly review: ReactNode;
  /** For those who order without an account. */
  readonly captcha?: ReactNode;
}
