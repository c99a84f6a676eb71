import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useShellData } from '#web/shell-data.ts';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { BillingFields } from './billing-fields.tsx';
import { startBilling } from './billing-form.ts';
import { BillingSection } from './billing-section.tsx';
import type { BillingDetails, CheckoutAnswer, CheckoutData } from './checkout-data.ts';
import { ConfirmNotice } from './confirm-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { SessionLine } from './session-line.tsx';
import { shownAmounts } from './shown-amounts.ts';
import { TermsAgreement } from './terms-agreement.tsx';
import { useBillingErrors } from './use-billing-errors.ts';
import { useBillingSave } from './use-billing-save.ts';
import { useOrderForm } from './use-order-form.ts';
import type { SendWithCard } from './use-order-form.ts';

/**
 * One form: billing details, payment, order. With scripts the details are kept while they are typed; without, its first button keeps them and the
 * second orders. Whatever is sent holds everything, so nothing typed is ever lost.
 */
export function CheckoutForm({ data, answer, label, sendWithCard, payment, review }: CheckoutFormProps) {
  const t = useText(checkoutText);
  const form = useRef<HTMLFormElement>(null);
  const shell = useShellData();
  const { checkout, addressRules } = data;
  const { basket, quote } = checkout;
  const save = useBillingSave(form, { rules: addressRules, saved: checkout.billing });
  const order = useOrderForm({ form, data, answer, sendWithCard, onKeepBilling: save.save });
  const [errors, forget] = useBillingErrors(order.shown);
  const [savingErrors, forgetSaving] = useBillingErrors(save.answer);
  const allErrors = { ...savingErrors, ...errors };
  const { shown } = order;
  const start = useStart(answer, checkout.billing);
  const brandName = shell?.storefront.brand.name ?? '';
  return (
    <>
      {shown?.kind === 'refused' ? (
        <ErrorSummary refusal={shown} currency={basket.currency} place={order.summary} />
      ) : null}
      {shown?.kind === 'confirm' ? <ConfirmNotice place={order.summary} /> : null}
      <SessionLine user={shell?.session.user ?? null} />
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        onSubmit={order.onSubmit}
        onChange={(event) => {
          if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) return;
          forget(event.target.name);
          forgetSaving(event.target.name);
          save.saveSoon();
        }}
        className="grid gap-6"
      >
        <CommandId id={(shown?.kind === 'refused' ? shown.orderKey : null) ?? data.orderKey} name="orderKey" />
        <input type="hidden" name="quoteHash" value={quote?.hash ?? ''} />
        <input type="hidden" name="shown" value={shownAmounts(shell?.storefront.catalogueVersion ?? 0, basket)} />
        <BillingSection
          kept={checkout.billing}
          countries={checkout.countries}
          hasErrors={Object.keys(allErrors).length > 0}
        >
          <BillingFields start={start} errors={allErrors} countries={checkout.countries} rules={addressRules} />
        </BillingSection>
        <section id="payment" className={`grid gap-6 ${quote === null ? 'no-script:hidden' : ''}`}>
          {payment === null ? null : <Card title={t('checkout.payment')}>{payment}</Card>}
          <div className="grid gap-4">
            <div className="rounded-lg border border-border bg-muted p-4 sm:p-6">
              <h2 className="sr-only">{t('checkout.review')}</h2>
              {review}
            </div>
            <TermsAgreement label={label} brandName={brandName} termsUrl={checkout.termsUrl} />
            <Button name="intent" value="place-order" variant="primary" size="large" isWide isPending={order.isPlacing}>
              {label}
            </Button>
          </div>
        </section>
        {quote === null ? (
          <p className="hidden text-14 text-muted-foreground no-script:block">{t('checkout.payment.afterBilling')}</p>
        ) : null}
        <VisuallyHidden>{save.isSaving ? t('checkout.saving') : null}</VisuallyHidden>
      </Form>
    </>
  );
}

interface CheckoutFormProps {
  readonly data: CheckoutData;
  readonly answer: CheckoutAnswer | undefined;
  /** What stands on the order button. */
  readonly label: string;
  readonly sendWithCard: SendWithCard | null;
  /** The section on how to pay; null when nothing is due today. */
  readonly payment: ReactNode;
  /** What is due today and later. */
  readonly review: ReactNode;
}

/** What the fields begin with: as sent, as kept, or what the session knows. */
function useStart(answer: CheckoutAnswer | undefined, kept: BillingDetails | null): BillingDetails {
  const shell = useShellData();
  const sent = answer === undefined || answer.kind === 'saved' ? null : answer.billing;
  const known = {
    name: shell?.session.user?.fullname ?? '',
    email: shell?.session.email ?? '',
    country: shell?.storefront.brand.country ?? '',
  };
  return sent ?? kept ?? startBilling(known);
}
