import { data, useLocation, useNavigation, useRevalidator } from 'react-router';
import { AgainForm, AgainNotice } from '#web/features/orders/again-form.tsx';
import { followLink } from '#web/features/orders/follow-link.ts';
import { InvoiceDocument } from '#web/features/orders/invoice/invoice-document.tsx';
import { InvoiceHeader } from '#web/features/orders/invoice/invoice-header.tsx';
import { InvoiceMoney } from '#web/features/orders/invoice/invoice-money.tsx';
import { NotPayableNotice } from '#web/features/orders/invoice/not-payable-notice.tsx';
import { INVOICE_FORM_RULES, type PayRefusal, payInvoice } from '#web/features/orders/invoice/pay-invoice.ts';
import { unpayableReason } from '#web/features/orders/invoice/unpayable-reason.ts';
import { loadInvoice, readId } from '#web/features/orders/load-order.ts';
import { type OrderAgainResult, orderAgain } from '#web/features/orders/order-again.ts';
import type { InvoiceView } from '#web/features/orders/order-data.ts';
import { OrderNotFound } from '#web/features/orders/order-not-found.tsx';
import { pollingSpeed } from '#web/features/orders/order-screen.ts';
import { AwaitedTransfer } from '#web/features/orders/processing/awaited-transfer.tsx';
import { BankNotices } from '#web/features/orders/processing/bank-notices.tsx';
import '#web/features/orders/invoice/print.css';
import { concernsBank } from '#web/features/orders/processing/concerns-bank.ts';
import { pendingParty } from '#web/features/orders/processing/pending-party.ts';
import { RefreshWithoutScripts } from '#web/features/orders/processing/refresh-without-scripts.tsx';
import { SessionOver } from '#web/features/orders/session-over.tsx';
import { Amounts } from '#web/features/payments/amounts.tsx';
import { followPlaced } from '#web/features/payments/follow-placed.ts';
import { readPayment } from '#web/features/payments/read-payment.ts';
import { runForm } from '#web/forms/run-form.ts';
import { reloadAfterConflict, submitForm } from '#web/forms/submit-form.ts';
import { usePolling } from '#web/polling/use-polling.ts';
import { latePart } from '#web/runtime/late-part.tsx';
import { pageContext } from '#web/runtime/page-context.ts';
import { useBackgroundLoad } from '#web/runtime/use-background-load.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/invoice.ts';

/** The payment part, not loaded for a paid invoice. */
const PayInvoicePart = latePart('pay-invoice', async () => (await import('./pay-invoice-panel.tsx')).PayInvoicePanel);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const followed = await followLink(page, request, readId(params.invoiceId));
  if (followed !== null) throw followed;
  const found = await loadInvoice(page, params.invoiceId, request.headers.get('cookie'));
  return data({ found: found.data, payKey: page.newCommandId(), now: page.now }, found.init ?? undefined);
}

export function action(args: Route.ActionArgs) {
  const { invoiceId } = args.params;
  const cookies = args.request.headers.get('cookie');
  return runForm(args, async (page, form) => {
    if (form.get('intent') === 'order-again') return orderAgain(page, form);
    const outcome = await payInvoice(page, invoiceId, form, readPayment(form), cookies);
    return outcome.kind === 'placed' ? followPlaced(outcome.placed) : outcome.result;
  });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent, INVOICE_FORM_RULES);
}

/** A 409 refusal reloads the page, which then shows why the invoice can no longer be paid. */
export const shouldRevalidate = reloadAfterConflict;

export default function InvoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { found, now, payKey } = loaderData;
  switch (found.kind) {
    case 'found':
      return <Invoice invoice={found.value} now={now} {...resultsOf(actionData, payKey)} />;
    case 'error':
      return <OrderNotFound path={pathname} />;
    case 'invalid':
      return <SessionOver path={pathname} />;
  }
}

/** The result of the page's last form: a refused payment, or items that could not be added to the basket again. */
function resultsOf(
  result: PayRefusal | OrderAgainResult | undefined,
  payKey: string,
): Pick<InvoiceProps, 'payKey' | 'refusal' | 'again'> {
  if (result === undefined || 'kind' in result) return { payKey, refusal: undefined, again: result };
  return { payKey: result.payKey ?? payKey, refusal: result, again: undefined };
}

function Invoice({ invoice, now, payKey, refusal, again }: InvoiceProps) {
  const t = useText(orders);
  const why = unpayableReason(invoice, now);
  useUnpaidAgain(invoice);
  return (
    <div className="mx-auto max-w-3xl lg:max-w-none">
      <InvoiceHeader invoice={invoice} />
      {why === 'running' ? <RefreshWithoutScripts order={invoice.order} /> : null}
      {again === undefined ? null : <AgainNotice result={again} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12 print:block">
        <div className="action-column grid gap-6 lg:sticky lg:top-24 lg:col-start-2 print:hidden">
          {concernsBank(invoice.order) ? <BankNotices order={invoice.order} /> : null}
          <AwaitedTransfer order={invoice.order} />
          {why === null ? (
            <PayInvoicePart invoice={invoice} now={now} payKey={payKey} refusal={refusal} />
          ) : why === 'running' && pendingParty(invoice.order) === 'transfer' ? null : (
            <NotPayableNotice
              why={why}
              payableUntil={invoice.payableUntil}
              again={invoice.mayOrderAgain ? <AgainForm orderId={invoice.order.id} againKey={payKey} /> : null}
            />
          )}
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <InvoiceDocument
            invoice={invoice}
            totals={
              <Amounts priced={invoice.order} totalLabel={t('orders.total')}>
                <InvoiceMoney invoice={invoice} />
              </Amounts>
            }
          />
        </div>
      </div>
    </div>
  );
}

/** Polls an unpaid invoice: a bank or another tab may pay it. */
function useUnpaidAgain({ order, state }: InvoiceView): void {
  const { state: loading } = useRevalidator();
  const poll = useBackgroundLoad();
  const isSending = useNavigation().state !== 'idle';
  usePolling({
    shown: `${state} ${order.state} ${order.payment?.receivedMinor ?? 0}`,
    speed: pollingSpeed(order) === null || isSending ? null : 'slow',
    isLoading: loading !== 'idle',
    isFresh: true,
    poll,
  });
}

interface InvoiceProps {
  readonly invoice: InvoiceView;
  readonly now: number;
  readonly payKey: string;
  readonly refusal: PayRefusal | undefined;
  readonly again: OrderAgainResult | undefined;
}
