import { useMemo, useRef } from 'react';
import { useNavigation } from 'react-router';
import { MergeNotice } from '#web/features/basket/merge-notice.tsx';
import { CaptchaField } from '#web/features/captcha/captcha-field.tsx';
import { saveBilling } from '#web/features/checkout/billing/save-billing.ts';
import { useBillingSave } from '#web/features/checkout/billing/use-billing-save.ts';
import { usePlaces } from '#web/features/checkout/billing/use-places.ts';
import type { CheckoutData, LoadedCheckout } from '#web/features/checkout/checkout-data.ts';
import { CHECKOUT_FORM_RULES, isOfLoggedOut } from '#web/features/checkout/checkout-form-rules.ts';
import { CheckoutForm } from '#web/features/checkout/checkout-form.tsx';
import { CheckoutLayout } from '#web/features/checkout/checkout-layout.tsx';
import { loadCheckout } from '#web/features/checkout/load-checkout.ts';
import { placeOrder } from '#web/features/checkout/place-order.ts';
import { saveRegistrant } from '#web/features/checkout/registrant/save-registrant.ts';
import { saveEntries } from '#web/features/checkout/saved/save-entries.ts';
import { fillInEntries } from '#web/features/checkout/saved/saved-use-entries.ts';
import { OtherEmail, SessionLine } from '#web/features/checkout/session-line.tsx';
import { DueToday } from '#web/features/payments/due-today.tsx';
import { followPlaced } from '#web/features/payments/follow-placed.ts';
import type { ButtonLabel } from '#web/features/payments/payment-data.ts';
import { PaymentSection } from '#web/features/payments/payment-section.tsx';
import { PricedSummary } from '#web/features/payments/priced-summary.tsx';
import { readPayment } from '#web/features/payments/read-payment.ts';
import { usePayment } from '#web/features/payments/use-payment.ts';
import { useTokenSubmit } from '#web/features/payments/use-token-submit.ts';
import { SessionPanel } from '#web/features/session/session-panel.tsx';
import { runForm } from '#web/forms/run-form.ts';
import { reloadAfterConflict, submitForm } from '#web/forms/submit-form.ts';
import { useCommerceFact } from '#web/insight/commerce-facts.ts';
import { type PageContext, pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import checkoutText from '#web/text/en/checkout.json';
import type { Text } from '#web/text/text.ts';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/checkout.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return { ...(await loadCheckout(page)), now: page.now };
}

export function action(args: Route.ActionArgs) {
  return runForm(args, runCheckoutForm, (result) => 'data' in result && isOfLoggedOut(result.data));
}

async function runCheckoutForm(page: PageContext, form: FormData) {
  const intent = form.get('intent');
  if (intent === 'registrant' || intent === 'registrant-in-background') return saveRegistrant(page, form);
  if (intent === 'save-entries') return saveEntries(page.api, form);
  if (intent === 'use-saved') return saveBilling(page, await fillInEntries(page.api, form));
  if (intent !== 'place-order') return saveBilling(page, form);
  const outcome = await placeOrder(page, form, readPayment(form));
  return outcome.kind === 'placed' ? followPlaced(outcome.placed) : outcome.result;
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent, CHECKOUT_FORM_RULES);
}

/** A changed quote (409) is reloaded to show the new amounts, although the result is a refusal. */
export const shouldRevalidate = reloadAfterConflict;

export default function Checkout({ loaderData, actionData: result }: Route.ComponentProps) {
  const data = useCheckoutData(loaderData);
  const t = useText(checkoutText);
  const form = useRef<HTMLFormElement>(null);
  const save = useBillingSave(form, data);
  const { checkout } = save;
  const { basket } = checkout;
  const shell = useShellData();
  const brandName = shell?.storefront.brand.name ?? '';
  const sent = result?.kind === 'refused' || result?.kind === 'confirm' ? result.payment : null;
  const due = { amountMinor: basket.totalMinor, currency: basket.currency };
  const payment = usePayment(checkout, sent ?? null, {
    creditor: shell?.storefront.brand.legal.name ?? '',
    due,
  });
  const sendWithCard = useTokenSubmit(payment);
  const isDue = basket.totalMinor > 0;
  const isPlacing = useNavigation().formData?.get('intent') === 'place-order';
  const type = isDue ? (payment.chosen?.type ?? null) : null;
  useCommerceFact({ kind: 'checkout', basket }, basket);
  useCommerceFact(isPlacing ? { kind: 'payment', basket, type } : null, isPlacing);
  const label = orderButtonText((isDue ? payment.chosen?.buttonLabel : null) ?? checkout.freeButtonLabel, t);
  return (
    <CheckoutLayout basket={basket} summary={<PricedSummary basket={basket} taxNote={checkout.taxNote} />}>
      <div className="mb-6 empty:hidden">
        <MergeNotice />
      </div>
      <CheckoutForm
        form={form}
        data={data}
        save={save}
        result={result}
        label={label}
        sendWithCard={isDue ? sendWithCard : null}
        session={
          shell === null ? null : (
            <>
              <SessionPanel session={shell.session}>
                <SessionLine />
              </SessionPanel>
              <OtherEmail account={shell.session.email} order={checkout.billing?.email} />
            </>
          )
        }
        payment={
          isDue ? (
            <PaymentSection
              payment={payment}
              label={label}
              brandName={brandName}
              now={loaderData.now}
              isPhoneInvalid={result?.kind === 'refused' && result.code === 'checkout/payment-phone-invalid'}
            />
          ) : null
        }
        review={<DueToday basket={basket} />}
        captcha={<CaptchaField form="guest-checkout" />}
      />
    </CheckoutLayout>
  );
}

/** The data with its places unpacked; the same objects as long as the loader's data are. */
function useCheckoutData(loaded: LoadedCheckout): CheckoutData {
  const { countries, rules } = usePlaces(loaded.places);
  return useMemo(
    () => ({ ...loaded, checkout: { ...loaded.checkout, countries }, addressRules: rules }),
    [loaded, countries, rules],
  );
}

/** The label of the order button: the wording the brand declares, or the default. */
function orderButtonText(label: ButtonLabel, t: Text<keyof typeof checkoutText>): string {
  if (label.kind === 'wording') return label.wording;
  return t(label.key === 'place-order-and-pay' ? 'checkout.placeAndPay' : 'checkout.place');
}
