import { type ReactNode, useEffect, useRef } from 'react';
import { data, useLocation } from 'react-router';
import { checkOrder, failedCheck, isBackgroundCheck } from '#web/features/orders/check-order.ts';
import { followLink } from '#web/features/orders/follow-link.ts';
import { loadOrder, readId } from '#web/features/orders/load-order.ts';
import type { OrderView } from '#web/features/orders/order-data.ts';
import { OrderFailed } from '#web/features/orders/order-failed.tsx';
import { OrderLines, OrderedLine } from '#web/features/orders/order-lines.tsx';
import { OrderNotFound } from '#web/features/orders/order-not-found.tsx';
import { OrderProcessing } from '#web/features/orders/order-processing.tsx';
import { orderScreen } from '#web/features/orders/order-screen.ts';
import { OrderSuccess } from '#web/features/orders/order-success.tsx';
import { OrderUnfulfilled } from '#web/features/orders/order-unfulfilled.tsx';
import { RetryForm } from '#web/features/orders/processing/retry-form.tsx';
import { retryPhonePayment } from '#web/features/orders/processing/retry-phone-payment.ts';
import { checkOnReturn, followCancel } from '#web/features/orders/processing/return-from-provider.ts';
import { SessionOver } from '#web/features/orders/session-over.tsx';
import { useCurrentOrder } from '#web/features/orders/use-current-order.ts';
import { OrderWithdrawn } from '#web/features/orders/withdrawal/order-withdrawn.tsx';
import { loadWithdrawal, withdraw } from '#web/features/orders/withdrawal/withdraw.ts';
import { Amounts } from '#web/features/payments/amounts.tsx';
import { LineTerms } from '#web/features/payments/line-terms.tsx';
import { runForm } from '#web/forms/run-form.ts';
import { reloadAfterConflict, submitForm } from '#web/forms/submit-form.ts';
import { useCommerceFact } from '#web/insight/commerce-facts.ts';
import { latePart } from '#web/runtime/late-part.tsx';
import { pageContext } from '#web/runtime/page-context.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/order.ts';
import '#web/features/orders/invoice/print.css';

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const followed = await followLink(page, request, readId(params.orderId));
  if (followed !== null) throw followed;
  const cookies = request.headers.get('cookie');
  const cancelled = await followCancel(page, url, readId(params.orderId), cookies);
  if (cancelled !== null) throw cancelled;
  const found = await loadOrder(page, params.orderId, cookies);
  const formKey = page.newCommandId();
  if (found.data.kind !== 'found') return data({ ...found.data, withdrawal: null, formKey }, found.init ?? {});
  const value = await checkOnReturn(page, found.data.value, cookies);
  const withdrawal = await loadWithdrawal(page, params.orderId, cookies);
  return data({ kind: found.data.kind, value, withdrawal, formKey }, found.init ?? {});
}

export function action(args: Route.ActionArgs) {
  const { orderId } = args.params;
  const cookies = args.request.headers.get('cookie');
  return runForm(args, async (page, form) => {
    if (form.get('intent') === 'withdraw') return withdraw(page, orderId, form, cookies);
    if (form.get('intent') === 'ask-phone-again') return retryPhonePayment(page, orderId, form, cookies);
    return checkOrder(page, orderId, form, cookies);
  });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent, { fallback: failedCheck, isShownByForm: isBackgroundCheck });
}

/** A 409 refusal reloads the order, which then shows the reason. */
export const shouldRevalidate = reloadAfterConflict;

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  switch (loaderData.kind) {
    case 'found':
      return (
        <>
          <CurrentOrder
            key={loaderData.value.id}
            loaded={loaderData.value}
            retryForm={<RetryForm formKey={loaderData.formKey} isRefused={actionData?.kind === 'retry-refused'} />}
          />
          {loaderData.withdrawal === null || orderScreen(loaderData.value) === 'withdrawn' ? null : (
            <WithdrawalPart
              withdrawal={loaderData.withdrawal}
              formKey={loaderData.formKey}
              refusal={actionData?.kind === 'withdraw-refused' ? actionData : null}
              isCentred={orderScreen(loaderData.value) !== 'success'}
            />
          )}
        </>
      );
    case 'error':
      return <OrderNotFound path={pathname} />;
    case 'invalid':
      return <SessionOver path={pathname} />;
  }
}

function CurrentOrder({ loaded, retryForm }: CurrentOrderProps) {
  const t = useText(orders);
  const { order, isSlow } = useCurrentOrder(loaded);
  const screen = orderScreen(order);
  const { currency } = order;
  useFocusOnChange(screen === 'withdrawn' ? screen : order.outcome);
  useCommerceFact(screen === 'success' ? { kind: 'order', order } : null, screen);
  const lines = (
    <OrderLines>
      {order.lines.map((ordered) => (
        <OrderedLine key={ordered.line.id} ordered={ordered} currency={currency}>
          <LineTerms line={ordered.line} currency={currency} />
        </OrderedLine>
      ))}
    </OrderLines>
  );
  switch (screen) {
    case 'success':
      return (
        <OrderSuccess order={order} lines={lines} totals={<Amounts priced={order} totalLabel={t('orders.total')} />} />
      );
    case 'withdrawn':
      return order.withdrawn === null ? null : (
        <OrderWithdrawn order={order} withdrawn={order.withdrawn} lines={lines} />
      );
    case 'not-obtained':
      return <OrderUnfulfilled order={order} lines={lines} />;
    case 'failed':
    case 'cancelled':
      return <OrderFailed order={order} isCancelled={screen === 'cancelled'} retryForm={retryForm} />;
    default:
      return <OrderProcessing order={order} variant={screen} isSlow={isSlow} retryForm={retryForm} />;
  }
}

interface CurrentOrderProps {
  readonly loaded: OrderView;
  /** Repeats a mobile money request to the phone that was not confirmed. */
  readonly retryForm: ReactNode;
}

/** Focuses the heading when another screen is shown at the same address, as after a navigation. */
function useFocusOnChange(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shown]);
}

/** The withdrawal; loaded only where it is possible. */
const WithdrawalPart = latePart(
  'withdrawal',
  async () => (await import('#web/features/orders/withdrawal/withdrawal-section.tsx')).WithdrawalSection,
);
