import { useRef } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { MergeNotice } from '#web/features/basket/merge-notice.tsx';
import { CaptchaField } from '#web/features/captcha/captcha-field.tsx';
import { answerOfFailure } from '#web/features/checkout/answer-of-failure.ts';
import type { CheckoutAnswer, CheckoutData } from '#web/features/checkout/checkout-data.ts';
import { CheckoutForm } from '#web/features/checkout/checkout-form.tsx';
import { CheckoutLayout } from '#web/features/checkout/checkout-layout.tsx';
import { ExpiredPart } from '#web/features/checkout/expired-part.tsx';
import { loadCheckout } from '#web/features/checkout/load-checkout.ts';
import { placeOrder } from '#web/features/checkout/place-order.ts';
import { saveBilling } from '#web/features/checkout/save-billing.ts';
import { saveRegistrant } from '#web/features/checkout/save-registrant.ts';
import { SessionLine } from '#web/features/checkout/session-line.tsx';
import { loadSessionOver, noteSessionOver } from '#web/features/checkout/session-over.ts';
import { useBillingSave } from '#web/features/checkout/use-billing-save.ts';
import { DueToday } from '#web/features/payments/due-today.tsx';
import { followPlaced } from '#web/features/payments/follow-placed.ts';
import { orderButtonText } from '#web/features/payments/order-button-text.ts';
import { WIRE_OF_MODE } from '#web/features/payments/payment-mode.ts';
import { PaymentSection } from '#web/features/payments/payment-section.tsx';
import { PricedSummary } from '#web/features/payments/priced-summary.tsx';
import { readPayment } from '#web/features/payments/read-payment.ts';
import { usePayment } from '#web/features/payments/use-payment.ts';
import { useTokenSubmit } from '#web/features/payments/use-token-submit.ts';
import { SessionPanel } from '#web/features/session/session-panel.tsx';
import { pageContext } from '#web/page-context.ts';
import type { PageContext } from '#web/page-context.ts';
import { useShellData } from '#web/shell-data.ts';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/checkout.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return (await loadSessionOver(context)) ?? loadCheckout(context.get(pageContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return noteSessionOver(context, await answerForm(page, await request.formData()));
}

async function answerForm(page: PageContext, form: FormData) {
  const intent = form.get('intent');
  if (intent === 'registrant' || intent === 'registrant-in-background') return saveRegistrant(page, form);
  if (intent !== 'place-order') return saveBilling(page, form);
  const outcome = await placeOrder(page, form, readPayment(form));
  return outcome.kind === 'placed' ? followPlaced(outcome.placed) : outcome.answer;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    return answerOfFailure(error);
  }
}

/** A changed quote is shown with the new amounts, though the answer is a refusal. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  if (!('kind' in loaderData)) return <OpenCheckout data={loaderData} answer={actionData} />;
  const refusal = actionData?.kind === 'refused' ? actionData : undefined;
  return <ExpiredPart answer={refusal} countries={loaderData.countries} rules={loaderData.addressRules} />;
}

function OpenCheckout({ data, answer }: { readonly data: CheckoutData; readonly answer: CheckoutAnswer | undefined }) {
  const t = useText(checkoutText);
  const form = useRef<HTMLFormElement>(null);
  const save = useBillingSave(form, data);
  const { checkout } = save;
  const { basket } = checkout;
  const payment = usePayment(checkout);
  const sendWithCard = useTokenSubmit(payment.cardForm);
  const shell = useShellData();
  const brandName = shell?.storefront.brand.name ?? '';
  const isDue = basket.totalMinor > 0;
  const chosen = checkout.paymentTypes.find(({ type }) => payment.mode !== null && type === WIRE_OF_MODE[payment.mode]);
  const label = orderButtonText(isDue && chosen !== undefined ? chosen.buttonLabel : checkout.freeButtonLabel, t);
  return (
    <CheckoutLayout basket={basket} summary={<PricedSummary basket={basket} />}>
      <div className="mb-6 empty:hidden">
        <MergeNotice />
      </div>
      <CheckoutForm
        form={form}
        data={data}
        save={save}
        answer={answer}
        label={label}
        sendWithCard={isDue && payment.mode === 'card-form' ? sendWithCard : null}
        session={
          shell === null ? null : (
            <SessionPanel session={shell.session}>
              <SessionLine />
            </SessionPanel>
          )
        }
        payment={isDue ? <PaymentSection payment={payment} label={label} brandName={brandName} /> : null}
        review={<DueToday basket={basket} />}
        captcha={<CaptchaField form="guest-checkout" />}
      />
    </CheckoutLayout>
  );
}
