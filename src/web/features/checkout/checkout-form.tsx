import { type ReactNode, type RefObject, useEffect } from 'react';
import { Form } from 'react-router';
import { latePart } from '#web/runtime/late-part.tsx';
import { useShellData } from '#web/runtime/shell-data.ts';
import { whenIdle } from '#web/runtime/when-idle.ts';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { CommandId } from '#web/ui/command-id.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BillingFields } from './billing/billing-fields.tsx';
import { BillingSection } from './billing/billing-section.tsx';
import { BuyerType } from './billing/buyer-type.tsx';
import type { BillingSave } from './billing/use-billing-save.ts';
import { useChosenBilling } from './billing/use-chosen-billing.ts';
import { useConsumer } from './billing/use-consumer.ts';
import { useStartBilling } from './billing/use-start-billing.ts';
import type { CheckoutResult, CheckoutData, CheckoutView } from './checkout-data.ts';
import { OrderSection } from './order-section.tsx';
import { missingFields } from './results/missing-fields.ts';
import { isStillRefused } from './results/remaining-errors.ts';
import { useDetails } from './saved/use-details.ts';
import { CHECKOUT_FORM } from './session-line.tsx';
import { TaxNumberPart } from './tax/tax-number-part.tsx';
import { taxationOf } from './tax/taxation.ts';
import { type SendWithCard, useOrderForm } from './use-order-form.ts';

/**
 * One form for billing details, domain owner, payment and order. With scripts the details are saved while they are
 * typed; without scripts each section has a button that saves it, and the last one places the order. Every request
 * contains the whole form, so that no input is lost.
 */
export function CheckoutForm({ form, data, save, result, label, sendWithCard, ...parts }: CheckoutFormProps) {
  const { session, payment, review, captcha } = parts;
  const t = useText(checkoutText);
  const shell = useShellData();
  const { basket, quote, amountsHash, billing, taxNumber, registrant, countries, soldIn, termsUrl } = save.checkout;
  const initial = useStartBilling(result, billing, data.saved);
  const { start, times, onChoose } = useChosenBilling(result, initial, save.saveDebounced);
  const onSave = () => {
    save.save();
    owner.save();
  };
  const { shown, ...order } = useOrderForm({ form, data, registrant, result, sendWithCard, onSave });
  const { owner, billingErrors, onChange } = useDetails(form, shown, save);
  const consumer = useConsumer(start, times);
  const questions = owner.registrant?.questions ?? [];
  const isCardInvalid = shown?.kind === 'refused' && shown.isCardInvalid === true && sendWithCard?.isComplete === false;
  const remaining = { billing: billingErrors, owner: owner.problems, isCardInvalid };
  const tax = taxationOf(basket);
  const isElsewhere = soldIn?.includes((billing ?? initial).country) === false;
  const place = { countries, rules: data.addressRules };
  // Preloaded, because the refusal may be that the server cannot be reached.
  useEffect(() => whenIdle(() => void ResultPart.load().catch(() => undefined)), []);
  return (
    <>
      {shown?.kind === 'confirm' || (shown?.kind === 'refused' && isStillRefused(shown, remaining)) ? (
        <ResultPart result={shown} remaining={remaining} questions={questions} currency={basket.currency} />
      ) : null}
      {save.result?.kind === 'refused' && save.result.code === 'basket/empty' && shown?.kind !== 'refused' ? (
        <ResultPart result={save.result} remaining={remaining} questions={questions} currency={basket.currency} />
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
        className="group/checkout grid grid-cols-1 gap-6"
      >
        <CommandId id={(shown?.kind === 'refused' ? shown.orderKey : null) ?? data.orderKey} name="orderKey" />
        <input type="hidden" name="quoteHash" value={quote?.hash ?? ''} />
        <input type="hidden" name="amountsHash" value={amountsHash} />
        <BillingSection
          saved={billing}
          known={data.saved.length > 0 && missingFields(initial, data.addressRules).length === 0 ? initial : null}
          countries={countries}
          taxNumber={taxNumber}
          tax={tax}
          hasErrors={
            isElsewhere || owner.lacksPhone || taxNumber?.state === 'invalid' || Object.keys(billingErrors).length > 0
          }
        >
          <div className="group/billing grid grid-cols-1 gap-4">
            <BuyerType start={start.type} />
            {data.saved.length === 0 ? null : (
              <SavedChoicePart {...{ form, countries, onChoose }} loaded={data.saved} start={initial} />
            )}
            <BillingFields
              key={times}
              {...place}
              countries={soldTo(save.checkout)}
              start={start}
              errors={billingErrors}
              requiresPhone={owner.registrant !== null}
              sent={result?.kind !== 'refused' && save.result?.kind === 'refused' ? save.result.billing : null}
              taxNumberState={taxNumber === null ? null : <TaxNumberPart known={taxNumber} tax={tax} />}
            />
            {shell?.session.kind === 'customer' ? (
              <SaveToAccountPart form={form} billing={billing} result={result?.kind === 'entries' ? result : null} />
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
  readonly result: CheckoutResult | undefined;
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

/** The outcome of the last attempt; loaded lazily, because most checkouts succeed without it. */
const ResultPart = latePart(
  'checkout-result',
  async () => (await import('./results/result-notice.tsx')).ResultNotice,
  <Skeleton className="mb-6 h-24 w-full" />,
);

/** 'Domain owner', loaded only for baskets with domains. */
const RegistrantPart = latePart(
  'registrant',
  async () => (await import('./registrant/registrant-section.tsx')).RegistrantSection,
  <Skeleton className="h-48 w-full" />,
);

/** The choice of saved entries, loaded only for customers who have some. */
const SavedChoicePart = latePart(
  'saved-choice',
  async () => (await import('./saved/saved-choice.tsx')).SavedChoice,
  <Skeleton className="h-18 w-full" />,
);

/** 'Save to my account', loaded for customers only. */
const SaveToAccountPart = latePart(
  'save-to-account',
  async () => (await import('./saved/save-to-account.tsx')).SaveToAccount,
  <Skeleton className="h-12 w-full" />,
);

/** The consent to immediate performance, loaded only for buyers with a right of withdrawal. */
const StartPart = latePart(
  'start',
  async () => (await import('./start-consent.tsx')).StartConsent,
  <div className="min-h-24" />,
);
