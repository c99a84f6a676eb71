import type { ReactNode } from 'react';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { PrintedTransfer } from './awaited-transfer.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceParties } from './invoice-parties.tsx';
import { MandateFacts } from './mandate-facts.tsx';
import type { InvoiceView } from './order-data.ts';

/** The body of an invoice as it is printed: who, what, how much (D12). */
export function InvoiceDocument({ invoice, totals }: { readonly invoice: InvoiceView; readonly totals: ReactNode }) {
  const t = useText(orders);
  return (
    <article className="grid gap-8 rounded-lg border border-border bg-surface p-4 text-surface-foreground sm:p-8 print:border-0 print:p-0">
      <InvoiceParties invoice={invoice} />
      <InvoiceLines order={invoice.order} />
      <div className="grid sm:grid-cols-2">
        <div className="grid gap-3 sm:col-start-2">
          {totals}
          {invoice.taxNote === null ? null : (
            <p className="text-13">{t(`orders.invoice.taxNote.${invoice.taxNote}`)}</p>
          )}
        </div>
      </div>
      <PrintedTransfer order={invoice.order} />
      <MandateFacts order={invoice.order} />
      <CreditNotes invoice={invoice} />
    </article>
  );
}
