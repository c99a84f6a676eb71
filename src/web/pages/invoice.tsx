import { data, useLocation } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { failureCode } from '#web/features/checkout/answer-of-failure.ts';
import { refusalText } from '#web/features/checkout/refusal-text.ts';
import { InvoiceDocument } from '#web/features/orders/invoice-document.tsx';
import { InvoiceHeader } from '#web/features/orders/invoice-header.tsx';
import { loadInvoice } from '#web/features/orders/load-order.ts';
import { NotPayableNotice } from '#web/features/orders/not-payable-notice.tsx';
import type { InvoiceView } from '#web/features/orders/order-data.ts';
import { OrderNotFound } from '#web/features/orders/order-not-found.tsx';
import { payInvoice } from '#web/features/orders/pay-invoice.ts';
import type { PayRefusal } from '#web/features/orders/pay-invoice.ts';
import { PayPanel } from '#web/features/orders/pay-panel.tsx';
import '#web/features/orders/print.css';
import { SessionOver } from '#web/features/orders/session-over.tsx';
import { whyNotPayable } from '#web/features/orders/why-not-payable.ts';
import { Amounts } from '#web/features/payments/amounts.tsx';
import { followPlaced } from '#web/features/payments/follow-placed.ts';
import { PaymentSection } from '#web/features/payments/payment-section.tsx';
import { readPayment } from '#web/features/payments/read-payment.ts';
import { usePayment } from '#web/features/payments/use-payment.ts';
import { useTokenSubmit } from '#web/features/payments/use-token-submit.ts';
import { pageContext } from '#web/page-context.ts';
import { useShellData } from '#web/shell-data.ts';
import checkout from '#web/text/en/checkout.json';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/price.tsx';
import { TotalsRow } from '#web/ui/totals.tsx';
import { useDay } from '#web/ui/use-day.ts';
import type { Route } from './+types/invoice.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const found = await loadInvoice(page, params.invoiceId);
  return data({ found: found.data, payKey: page.newCommandId(), now: page.now }, found.init ?? undefined);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const outcome = await payInvoice(context.get(pageContext), params.invoiceId, form, readPayment(form));
  return outcome.kind === 'placed' ? followPlaced(outcome.placed) : outcome.answer;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    return data<PayRefusal>({ code: failureCode(error), payKey: null }, { status: 503 });
  }
}

/** Whoever may not pay any more sees why, though the answer is a refusal. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function InvoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { found, now, payKey } = loaderData;
  switch (found.kind) {
    case 'found':
      return <Invoice invoice={found.value} now={now} payKey={actionData?.payKey ?? payKey} refusal={actionData} />;
    case 'error':
      return <OrderNotFound path={pathname} />;
    case 'invalid':
      return <SessionOver path={pathname} />;
  }
}

function Invoice({ invoice, now, payKey, refusal }: InvoiceProps) {
  const t = useText(orders);
  const checkoutText = useText(checkout);
  const day = useDay();
  const payment = usePayment(invoice);
  const sendWithCard = useTokenSubmit(payment.cardForm);
  const brandName = useShellData()?.storefront.brand.name ?? '';
  const why = whyNotPayable(invoice, now);
  const { currency } = invoice.order;
  const openMinor = invoice.totalMinor - invoice.paidMinor;
  return (
    <div className="mx-auto max-w-3xl lg:max-w-none">
      <InvoiceHeader invoice={invoice} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12 print:block">
        <div className="lg:sticky lg:top-24 lg:col-start-2 print:hidden">
          {why === null ? (
            <PayPanel
              payKey={payKey}
              problem={refusal === undefined ? null : refusalText(refusal.code, checkoutText)}
              sendWithCard={payment.mode === 'card-form' ? sendWithCard : null}
              due={<Price amountMinor={openMinor} currency={currency} />}
              until={t('orders.invoice.payUntil', { date: day(invoice.payableUntil) })}
              payment={<PaymentSection payment={payment} label={t('orders.invoice.pay')} brandName={brandName} />}
            />
          ) : (
            <NotPayableNotice why={why} payableUntil={invoice.payableUntil} />
          )}
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <InvoiceDocument
            invoice={invoice}
            totals={
              <Amounts priced={invoice.order} totalLabel={t('orders.total')}>
                <TotalsRow label={t('orders.invoice.paid')}>
                  <Price amountMinor={invoice.paidMinor} currency={currency} />
                </TotalsRow>
                <TotalsRow label={t('orders.invoice.open')}>
                  <Price amountMinor={openMinor} currency={currency} />
                </TotalsRow>
              </Amounts>
            }
          />
        </div>
      </div>
    </div>
  );
}

interface InvoiceProps {
  readonly invoice: InvoiceView;
  readonly now: number;
  readonly payKey: string;
  readonly refusal: PayRefusal | undefined;
}
