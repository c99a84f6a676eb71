import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/invoices.json';
import { BackLink } from '#admin/ui/back-link.tsx';
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
    <header className="mb-6 grid gap-2">
      <p className="text-14">
        <BackLink list={screens.invoices.href()}>{t('invoices.back')}</BackLink>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <h1 tabIndex={-1} className="text-24 font-semibold tabular-nums outline-none sm:text-32">
              {number === null ? t('invoices.title-request', { number: orderNumber }) : t('invoices.title', { number })}
            </h1>
            <StateBadge of="invoice" state={state} />
          </div>
          <p className="flex flex-wrap gap-x-4 text-14 text-muted-foreground">
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
          </p>
        </div>
        <div className="flex items-center gap-4">
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
        </div>
      </div>
    </header>
  );
}
