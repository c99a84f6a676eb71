import { useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Form } from 'react-router';
import { useShellData } from '#web/shell-data.ts';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { CommandId } from '#web/ui/command-id.tsx';
import { AnswerPart } from './answer-part.tsx';
import { BillingFields } from './billing-fields.tsx';
import { BillingSection } from './billing-section.tsx';
import type { CheckoutAnswer, CheckoutData } from './checkout-data.ts';
import { OrderSection } from './order-section.tsx';
import { RegistrantPart } from './registrant-part.tsx';
import { SavedChoicePart, SavedKeepPart } from './saved-parts.tsx';
import { shownAmounts } from './shown-amounts.ts';
import { StartPart } from './start-part.tsx';
import { TaxNumberPart } from './tax-number-part.tsx';
import type { BillingSave } from './use-billing-save.ts';
import { useChosenBilling } from './use-chosen-billing.ts';
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
  const { basket, quote, billing, taxNumber, registrant, countries, termsUrl, asksStart } = save.checkout;
  const begun = useStartBilling(answer, billing, data.saved);
  const { start, times, onChoose } = useChosenBilling(answer, begun, save.saveSoon);
  const onKeep = () => {
    save.save();
    owner.save();
  };
  const { shown, ...order } = useOrderForm({ form, data, registrant, answer, sendWithCard, onKeep });
  const { owner, billingErrors, onChange } = useDetails(form, shown, save);
  const questions = owner.registrant?.questions ?? [];
  const isTaxed = basket.taxes.length > 0;
  const place = { countries, rules: data.addressRules };
  // A refusal may be that nobody answers: what says so has come before.
  useEffect(() => void AnswerPart.load().catch(() => undefined), []);
  return (
    <>
      {shown?.kind === 'refused' || shown?.kind === 'confirm' ? (
        <AnswerPart answer={shown} questions={questions} currency={basket.currency} />
      ) : null}
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
          taxNumber={taxNumber}
          isTaxed={isTaxed}
          hasErrors={owner.lacksPhone || taxNumber?.status === 'invalid' || Object.keys(billingErrors).length > 0}
        >
          <div className="group/billing grid gap-4">
            {data.saved.length === 0 ? null : (
              <SavedChoicePart form={form} loaded={data.saved} start={begun} onChoose={onChoose} />
            )}
            <BillingFields
              key={times}
              {...place}
              start={start}
              errors={billingErrors}
              asksPhone={owner.registrant !== null}
              sent={answer?.kind !== 'refused' && save.answer?.kind === 'refused' ? save.answer.billing : null}
              taxNumberState={taxNumber === null ? null : <TaxNumberPart known={taxNumber} isTaxed={isTaxed} />}
            />
            {shell?.session.kind === 'customer' ? (
              <SavedKeepPart form={form} kept={billing} answer={answer?.kind === 'entries' ? answer : null} />
            ) : null}
          </div>
        </BillingSection>
        {owner.start === null ? null : (
          <RegistrantPart {...place} questions={questions} start={owner.start} problems={owner.problems} />
        )}
        <OrderSection
          isQuoted={quote !== null}
          {...{ payment, review, label, termsUrl }}
          consent={asksStart ? <StartPart hasNames={owner.start !== null} /> : null}
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
