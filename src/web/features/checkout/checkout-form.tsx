import { useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Form } from 'react-router';
import { useShellData } from '#web/runtime/shell-data.ts';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { CommandId } from '#web/ui/command-id.tsx';
import { AnswerPart } from './answers/answer-part.tsx';
import { isStillRefused } from './answers/left-errors.ts';
import { missingFields } from './answers/missing-fields.ts';
import { BillingFields } from './billing/billing-fields.tsx';
import { BillingSection } from './billing/billing-section.tsx';
import { BuyerType } from './billing/buyer-type.tsx';
import type { BillingSave } from './billing/use-billing-save.ts';
import { useChosenBilling } from './billing/use-chosen-billing.ts';
import { useConsumer } from './billing/use-consumer.ts';
import { useStartBilling } from './billing/use-start-billing.ts';
import type { CheckoutAnswer, CheckoutData, CheckoutView } from './checkout-data.ts';
import { OrderSection } from './order-section.tsx';
import { RegistrantPart } from './registrant/registrant-part.tsx';
import { SavedChoicePart, SavedKeepPart } from './saved/saved-parts.tsx';
import { useDetails } from './saved/use-details.ts';
import { CHECKOUT_FORM } from './session-line.tsx';
import { shownAmounts } from './shown-amounts.ts';
import { StartPart } from './start-part.tsx';
import { borneTax } from './tax/borne-tax.ts';
import { TaxNumberPart } from './tax/tax-number-part.tsx';
import { useOrderForm } from './use-order-form.ts';
import type { SendWithCard } from './use-order-form.ts';

/**
 * One form for billing details, domain owner, payment and order. With scripts the details are saved while they are
 * typed; without scripts each section has a button that saves it, and the last one places the order. Every request
 * contains the whole form, so that no input is lost.
 */
export function CheckoutForm({ form, data, save, answer, label, sendWithCard, ...parts }: CheckoutFormProps) {
  const { session, payment, review, captcha } = parts;
  const t = useText(checkoutText);
  const shell = useShellData();
  const { basket, quote, billing, taxNumber, registrant, countries, soldIn, termsUrl } = save.checkout;
  const begun = useStartBilling(answer, billing, data.saved);
  const { start, times, onChoose } = useChosenBilling(answer, begun, save.saveSoon);
  const onKeep = () => {
    save.save();
    owner.save();
  };
  const { shown, ...order } = useOrderForm({ form, data, registrant, answer, sendWithCard, onKeep });
  const { owner, billingErrors, onChange } = useDetails(form, shown, save);
  const consumer = useConsumer(start, times);
  const questions = owner.registrant?.questions ?? [];
  const isCardWrong = shown?.kind === 'refused' && shown.isCardWrong === true && sendWithCard?.isComplete === false;
  const left = { billing: billingErrors, owner: owner.problems, isCardWrong };
  const tax = borneTax(basket);
  const isElsewhere = soldIn?.includes((billing ?? begun).country) === false;
  const place = { countries, rules: data.addressRules };
  // Preloaded, because the refusal may be that the server cannot be reached.
  useEffect(() => void AnswerPart.load().catch(() => undefined), []);
  return (
    <>
      {shown?.kind === 'confirm' || (shown?.kind === 'refused' && isStillRefused(shown, left)) ? (
        <AnswerPart answer={shown} left={left} questions={questions} currency={basket.currency} />
      ) : null}
      {save.answer?.kind === 'refused' && save.answer.code === 'basket/empty' && shown?.kind !== 'refused' ? (
        <AnswerPart answer={save.answer} left={left} questions={questions} currency={basket.currency} />
      ) : null}
      {session}
      <Form
        ref={form}
        id={CHECKOUT_FORM}
        method="post"
        noValidate
        onSubmit={order.onSubmit}
        onChange={(event) => {
          consumer.onChange(event);
          onChange(event);
        }}
        className="group/checkout grid gap-6"
      >
        <CommandId id={(shown?.kind === 'refused' ? shown.orderKey : null) ?? data.orderKey} name="orderKey" />
        <input type="hidden" name="quoteHash" value={quote?.hash ?? ''} />
        <input type="hidden" name="shown" value={shownAmounts(shell?.storefront.catalogueVersion ?? 0, basket)} />
        <BillingSection
          kept={billing}
          known={data.saved.length > 0 && missingFields(begun, data.addressRules).length === 0 ? begun : null}
          countries={countries}
          taxNumber={taxNumber}
          tax={tax}
          hasErrors={
            isElsewhere || owner.lacksPhone || taxNumber?.status === 'invalid' || Object.keys(billingErrors).length > 0
          }
        >
          <div className="group/billing grid gap-4">
            <BuyerType start={start.type} />
            {data.saved.length === 0 ? null : (
              <SavedChoicePart {...{ form, countries, onChoose }} loaded={data.saved} start={begun} />
            )}
            <BillingFields
              key={times}
              {...place}
              countries={soldTo(save.checkout)}
              start={start}
              errors={billingErrors}
              asksPhone={owner.registrant !== null}
              sent={answer?.kind !== 'refused' && save.answer?.kind === 'refused' ? save.answer.billing : null}
              taxNumberState={taxNumber === null ? null : <TaxNumberPart known={taxNumber} tax={tax} />}
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
          consent={consumer.isIn(save.checkout.asksStartIn) ? <StartPart hasNames={owner.start !== null} /> : null}
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

function soldTo({ countries, soldIn }: Pick<CheckoutView, 'countries' | 'soldIn'>): CheckoutView['countries'] {
  return soldIn === null ? countries : countries.filter(({ code }) => soldIn.includes(code));
}

interface CheckoutFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly data: CheckoutData;
  readonly save: BillingSave;
  readonly answer: CheckoutAnswer | undefined;
  /** The label of the order button. */
  readonly label: string;
  readonly sendWithCard: SendWithCard | null;
  /** The signed-in customer, or links to log in. */
  readonly session: ReactNode;
  /** The payment section; null when nothing is due today. */
  readonly payment: ReactNode;
  /** What is due today and later. */
  readonly review: ReactNode;
  /** The captcha of guest orders. */
  readonly captcha?: ReactNode;
}
