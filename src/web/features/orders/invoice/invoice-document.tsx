import type { ReactNode } from 'react';
import { formatDecimal } from '#core/money/format-money.ts';
import type { InvoiceView } from '#web/features/orders/order-data.ts';
import { PrintedTransfer } from '#web/features/orders/processing/awaited-transfer.tsx';
import { useLocale } from '#web/text/copy-context.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { MandateFacts } from './mandate-facts.tsx';

/** The tax in the national currency, where the law requires it and the invoice is in another one. */
function NationalTax({ tax }: { readonly tax: InvoiceView['nationalTax'] }) {
  const t = useText(orders);
  const [money, day] = [useMoney(), useDay()];
  const locale = useLocale();
  if (tax === null) return null;
  const { currency, amountMinor, rates, date } = tax;
  const rate = ['1 EUR', ...rates.map((one) => `${formatDecimal(one.rate, locale)} ${one.currency}`)].join(' = ');
  const values = { amount: money(amountMinor, currency), rate, date: day(Date.parse(`${date}T12:00:00Z`)) };
  return <p className="text-13 text-muted-foreground">{t('orders.invoice.nationalTax', values)}</p>;
}

/** The seller's bank account. */
function AccountLine({ account }: { readonly account: InvoiceView['seller']['account'] }) {
  const t = useText(orders);
  if (account === null) return null;
  const { holder, bank, rows } = account;
  const line = [holder, bank, ...rows.map(({ label, value }) => `${label} ${value}`)].join(' · ');
  return (
    <p className="border-t border-border pt-4 text-13 break-words text-muted-foreground">
      {t('orders.invoice.account', { account: line })}
    </p>
  );
}

/** The printed body of an invoice: parties, lines, totals. */
export function InvoiceDocument({ invoice, totals }: { readonly invoice: InvoiceView; readonly totals: ReactNode }) {
  const t = useText(orders);
  return (
    <article className="grid gap-8 rounded-lg border border-border bg-surface p-4 text-surface-foreground sm:p-8 print:border-0 print:p-0">
      <InvoiceParties invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <div className="grid sm:grid-cols-2">
        <div className="grid gap-3 sm:col-start-2">
          {totals}
          {invoice.taxNote === null ? null : (
            <p className="text-13">{t(`orders.invoice.taxNote.${invoice.taxNote}`)}</p>
          )}
          <NationalTax tax={invoice.nationalTax} />
        </div>
      </div>
      <PrintedTransfer order={invoice.order} />
      <MandateFacts order={invoice.order} />
      <CreditNotes invoice={invoice} />
      <AccountLine account={invoice.seller.account} />
    </article>
  );
}

/** Seller and buyer. */
function InvoiceParties({ invoice: { seller, buyer } }: { readonly invoice: InvoiceView }) {
  const t = useText(orders);
  return (
    <div className="grid gap-6 text-14 sm:grid-cols-2">
      <Party role={t('orders.invoice.seller')} name={seller.name}>
        {seller.address.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        {seller.registrations.map(({ kind, place, number }) => (
          <p key={`${place} ${number}`}>{t(`orders.invoice.registration.${kind}`, { country: place, number })}</p>
        ))}
      </Party>
      <Party role={t('orders.invoice.buyer')} name={buyer.company ?? buyer.name}>
        {buyer.company === null ? null : <p>{buyer.name}</p>}
        {buyer.address.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{buyer.country}</p>
        {buyer.registrationNumber === null ? null : (
          <p>{t('orders.invoice.registrationNumber', { number: buyer.registrationNumber })}</p>
        )}
        {buyer.taxNumber === null ? null : (
          <p>{t(`orders.invoice.taxNumber.${buyer.taxNumberKind}`, { number: buyer.taxNumber })}</p>
        )}
      </Party>
    </div>
  );
}

function Party({
  role,
  name,
  children,
}: {
  readonly role: string;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <h2 className="mb-1 text-13 text-muted-foreground">{role}</h2>
      <p className="font-semibold">{name}</p>
      <div className="text-muted-foreground">{children}</div>
    </section>
  );
}
