import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/invoices.json';
import { RecordHeader } from '#admin/ui/record-header.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Invoice } from './invoice-data.ts';

/** What the invoice is, at a glance: number, state, customer, amounts and its file. */
export function InvoiceHeader({ invoice }: { readonly invoice: Invoice }) {
  const t = useText(texts);
  const money = useMoney();
  const brandName = useBrandName();
  const { brandId, id: invoiceId, number, state, orderId, orderNumber, name, email, totalMinor, currency } = invoice;
  const isOwed = state === 'open' || state === 'overdue';
  return (
    <RecordHeader
      back={{ list: screens.invoices.href(), text: t('invoices.back') }}
      title={number === null ? t('invoices.title-request', { number: orderNumber }) : t('invoices.title', { number })}
      badges={<StateBadge of="invoice" state={state} />}
      aside={
        <>
          <span className="grid text-right">
            <span className="text-24 font-semibold money">{money(totalMinor, currency)}</span>
            {isOwed ? (
              <span className="text-14 text-muted-foreground">
                {t('invoices.open-amount', { amount: money(invoice.openMinor, currency) })}
              </span>
            ) : null}
          </span>
          <a
            href={screens.invoiceFile.href({ brandId, invoiceId })}
            target="_blank"
            rel="noreferrer"
            className="button button-secondary button-medium"
          >
            <Icon of={FileText} />
            {t('invoices.pdf')}
          </a>
          {invoice.eInvoice === true ? (
            <a
              href={`${screens.invoiceFile.href({ brandId, invoiceId })}?format=xml`}
              className="button button-secondary button-medium"
            >
              <Icon of={FileCode} />
              {t('invoices.xml')}
            </a>
          ) : null}
        </>
      }
    >
      <span className="font-medium wrap-anywhere text-base-foreground">{name}</span>
      <span className="wrap-anywhere">{email}</span>
      <span>{brandName(brandId)}</span>
      <TextLink href={screens.order.href({ brandId, orderId })}>
        {t('invoices.order', { number: orderNumber })}
      </TextLink>
      <span>
        {invoice.issuedAt === null ? t('invoices.created') : t('invoices.issued')}{' '}
        <Moment at={invoice.issuedAt ?? invoice.createdAt} />
      </span>
      {isOwed ? (
        <span>
          {t('invoices.due')} <Moment at={invoice.dueAt} />
        </span>
      ) : null}
    </RecordHeader>
  );
}
