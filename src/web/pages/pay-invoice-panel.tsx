import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import type { PayRefusal } from '#web/features/orders/invoice/pay-invoice.ts';
import { PayPanel } from '#web/features/orders/invoice/pay-panel.tsx';
import type { InvoiceView } from '#web/features/orders/order-data.ts';
import { PaymentSection } from '#web/features/payments/payment-section.tsx';
import { usePayment } from '#web/features/payments/use-payment.ts';
import { useTokenSubmit } from '#web/features/payments/use-token-submit.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import checkoutProblems from '#web/text/en/checkout-problems.json';
import errors from '#web/text/en/errors.json';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { Price } from '#web/ui/prices/price.tsx';
import { payProblem } from './pay-problem.ts';

/** The amount due of an invoice and its payment methods. */
export function PayInvoicePanel({ invoice, now, payKey, refusal }: PayInvoicePanelProps) {
  const t = useText(orders);
  const problemText = useText(checkoutProblems);
  const errorText = useText(errors);
  const day = useDay();
  const brand = useShellData()?.storefront.brand;
  const { currency } = invoice.order;
  const due = { amountMinor: invoice.openMinor, currency };
  const payment = usePayment(invoice, refusal?.payment ?? null, {
    creditor: brand?.legal.name ?? '',
    due,
  });
  const sendWithCard = useTokenSubmit(payment);
  const isTransfer =
    payment.chosen?.type === CHECKOUT_TYPE.bankTransfer || payment.chosen?.type === CHECKOUT_TYPE.offline;
  const label = t(isTransfer ? 'orders.invoice.pay.details' : 'orders.invoice.pay');
  return (
    <PayPanel
      label={label}
      payKey={payKey}
      totalMinor={invoice.totalMinor}
      problem={refusal === undefined ? null : payProblem(refusal, problemText, errorText)}
      isToCheck={refusal?.code === 'form/to-check'}
      sendWithCard={sendWithCard}
      due={<Price amountMinor={invoice.openMinor} currency={currency} />}
      until={t('orders.invoice.payUntil', { date: day(invoice.payableUntil) })}
      payment={
        <PaymentSection
          payment={payment}
          label={label}
          brandName={brand?.name ?? ''}
          now={now}
          isPhoneInvalid={refusal?.code === 'checkout/payment-phone-invalid'}
          buyerCountry={invoice.buyer.countryCode}
        />
      }
    />
  );
}

interface PayInvoicePanelProps {
  readonly invoice: InvoiceView;
  readonly now: number;
  /** The idempotency key of the payment. */
  readonly payKey: string;
  /** Why the last attempt was refused. */
  readonly refusal: PayRefusal | undefined;
}
