import FileDown from 'lucide-react/icons/file-down';
import type { ReactNode } from 'react';
import type { InvoiceView } from '#web/features/orders/order-data.ts';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/prices/price.tsx';

type CreditNote = InvoiceView['creditNotes'][number];

/**
 * The credit notes of an invoice, each with its number and PDF. A numbered invoice never changes; it is corrected by
 * credit notes.
 */
export function CreditNotes({
  invoice: { id, order, creditNotes, eInvoice = false },
}: {
  readonly invoice: InvoiceView;
}) {
  const t = useText(orders);
  if (creditNotes.length === 0) return null;
  return (
    <section aria-labelledby="credit-notes" className="grid gap-2 border-t border-border pt-6">
      <h2 id="credit-notes" className="text-16 font-semibold">
        {t('orders.invoice.creditNotes')}
      </h2>
      <ul className="grid divide-y divide-border">
        {creditNotes.map((note) => (
          <CreditNoteRow key={note.id} note={note} invoiceId={id} currency={order.currency} hasXml={eInvoice} />
        ))}
      </ul>
    </section>
  );
}

function CreditNoteRow({ note, invoiceId, currency, hasXml }: CreditNoteRowProps) {
  const t = useText(orders);
  const day = useDay();
  const query = `?credit-note=${note.id}`;
  const names = [...new Set(note.lines.map(({ name }) => name))].join(', ');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 text-14">
      <div className="min-w-0">
        <p className="font-medium">
          {t('orders.invoice.creditNote', { number: note.number, date: day(note.issuedAt) })}
        </p>
        <p className="text-13 break-words text-muted-foreground">
          {note.note === '' ? t(`orders.invoice.creditNote.${note.reason}`, { names }) : note.note}
        </p>
        {note.taxes.map((tax) => (
          <p key={`${tax.country} ${tax.name} ${tax.basisPoints}`} className="text-13 text-muted-foreground">
            {t('orders.invoice.creditNote.tax', { name: tax.name, rate: tax.basisPoints / 100 })}{' '}
            <Price amountMinor={tax.amountMinor} currency={currency} />
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Price amountMinor={-note.totalMinor} currency={currency} />
        <FileLink href={`${screens.invoiceFile.href({ invoiceId })}${query}`}>
          {t('orders.invoice.pdfOf', { number: note.number })}
        </FileLink>
        {hasXml ? (
          <FileLink href={`${screens.eInvoice.href({ invoiceId })}${query}`}>
            {t('orders.invoice.xmlOf', { number: note.number })}
          </FileLink>
        ) : null}
      </div>
    </li>
  );
}

interface CreditNoteRowProps {
  readonly note: CreditNote;
  readonly invoiceId: string;
  readonly currency: string;
  /** Whether it is available as an e-invoice. */
  readonly hasXml: boolean;
}

function FileLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm text-primary underline underline-offset-4 print:hidden"
    >
      <Icon of={FileDown} size={16} />
      {children}
    </a>
  );
}
