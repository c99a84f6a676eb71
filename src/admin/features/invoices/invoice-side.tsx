import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/invoices.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { JoinedTexts } from '#web/ui/joined-texts.tsx';
import type { Invoice } from './invoice-data.ts';

/** The buyer as stated on the invoice. */
export function BilledTo({ invoice: { buyer, email } }: { readonly invoice: Invoice }) {
  const t = useText(texts);
  return (
    <Section title={t('invoices.buyer')}>
      <dl className="facts">
        <Fact name={t('invoices.name')}>{buyer.name}</Fact>
        <Fact name={t('invoices.company')}>{buyer.company}</Fact>
        <Fact name={t('invoices.email')}>{email}</Fact>
        <Fact name={t('invoices.address')}>
          <JoinedTexts texts={[...buyer.address, buyer.country]} />
        </Fact>
        <Fact name={t('invoices.tax-number')}>{buyer.taxNumber}</Fact>
      </dl>
    </Section>
  );
}

/** The credit notes with their files; nothing without any. */
export function CreditNotes({ invoice }: { readonly invoice: Invoice }) {
  const t = useText(texts);
  const money = useMoney();
  const term = useTerm();
  const { brandId, id: invoiceId, creditNotes, currency, eInvoice = false } = invoice;
  const file = screens.invoiceFile.href({ brandId, invoiceId });
  if (creditNotes.length === 0) return null;
  return (
    <Section title={t('invoices.credit-notes')} isFlush>
      <ul className="divide-y divide-border border-t border-border">
        {creditNotes.map(({ id, number, issuedAt, totalMinor, reason, note }) => (
          <li key={id} className="grid gap-1 px-4 py-3 text-14">
            <p className="flex flex-wrap justify-between gap-2">
              <a
                href={`${file}?credit-note=${id}`}
                target="_blank"
                rel="noreferrer"
                aria-label={t('invoices.pdf-of', { number })}
                className="row-link"
              >
                {number}
              </a>
              <span className="money">{money(totalMinor, currency)}</span>
            </p>
            <p className="flex flex-wrap gap-x-3 text-13 text-muted-foreground">
              <span>{term('credit', reason)}</span>
              <Moment at={issuedAt} />
              <span className="wrap-anywhere">{note}</span>
              {eInvoice ? (
                <a href={`${file}?credit-note=${id}&format=xml`} className="text-primary underline underline-offset-4">
                  {t('invoices.xml-of', { number })}
                </a>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The emails that asked for the payment. */
export function Reminders({ invoice: { reminders } }: { readonly invoice: Invoice }) {
  const t = useText(texts);
  const term = useTerm();
  return (
    <Section title={t('invoices.reminders')} isFlush={reminders.length > 0}>
      {reminders.length === 0 ? <p className="text-14 text-muted-foreground">{t('invoices.no-reminders')}</p> : null}
      <ul className="divide-y divide-border border-t border-border empty:hidden">
        {reminders.map(({ kind, state, at }) => (
          <li key={`${kind} ${at}`} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 text-14">
            <span className="flex flex-wrap items-center gap-2">
              {term('reminder', kind)}
              {state === 'waiting' ? <Badge tone="secondary">{t('invoices.reminder-waiting')}</Badge> : null}
              {state === 'dead-lettered' ? <Badge tone="error">{t('invoices.reminder-failed')}</Badge> : null}
            </span>
            <span className="text-13 text-muted-foreground">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
