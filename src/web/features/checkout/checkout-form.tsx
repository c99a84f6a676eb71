import type { ChangeEvent, ReactNode, RefObject } from 'react';
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
import { SessionLine } from './session-line.tsx';
import { shownAmounts } from './shown-amounts.ts';
import { useBillingErrors } from './use-billing-errors.ts';
import type { BillingSave } from './use-billing-save.ts';
import { useOrderForm } from './use-order-form.ts';
import type { SendWithCard } from './use-order-form.ts';
import { useStartBilling } from './use-start-billing.ts';

/**
 * One form: billing details, payment, order. With scripts the details are kept while they are typed; without, its first button keeps them and the
 * second orders. Whatever is sent holds everything, so nothing typed is ever lost.
 */
export function CheckoutForm({ form, data, save, answer, label, sendWithCard, payment, review }: CheckoutFormProps) {
  const t = useText(checkoutText);
  const shell = useShellData();
  const { basket, quote, billing, countries, termsUrl } = save.checkout;
  const start = useStartBilling(answer, billing);
  const { shown, ...order } = useOrderForm({ form, data, answer, sendWithCard, onKeepBilling: save.save });
  const [errors, forget] = useBillingErrors(shown);
  const [savingErrors, forgetSaving] = useBillingErrors(save.answer);
  const allErrors = { ...savingErrors, ...errors };

  function onChange({ target }: ChangeEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    forget(target.name);
    forgetSaving(target.name);
    save.saveSoon();
  }

  return (
    <>
      <AnswerNotice answer={shown} currency={basket.currency} place={order.summary} />
      <SessionLine user={shell?.session.user ?? null} />
      <Form ref={form} method="post" noValidate onSubmit={order.onSubmit} onChange={onChange} className="grid gap-6">
        <CommandId id={(shown?.kind === 'refused' ? shown.orderKey : null) ?? data.orderKey} name="orderKey" />
        <input type="hidden" name="quoteHash" value={quote?.hash ?? ''} />
        <input type="hidden" name="shown" value={shownAmounts(shell?.storefront.catalogueVersion ?? 0, basket)} />
        <BillingSection kept={billing} countries={countries} hasErrors={Object.keys(allErrors).length > 0}>
          <BillingFields start={start} errors={allErrors} countries={countries} rules={data.addressRules} />
        </BillingSection>
        <OrderSection
          isQuoted={quote !== null}
          {...{ payment, review, label, termsUrl }}
          brandName={shell?.storefront.brand.name ?? ''}
          isPlacing={order.isPlacing}
        />
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
  /** The section on how to pay; null when nothing is due today. */
  readonly payment: ReactNode;
  /** What is due today and later. */
  readonly review: ReactNode;
}
