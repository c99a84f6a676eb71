import { LedgerSection } from '#admin/features/finance/ledger-section.tsx';
import { InvoiceHeader } from '#admin/features/invoices/invoice-header.tsx';
import { InvoiceLines } from '#admin/features/invoices/invoice-lines.tsx';
import { BilledTo, CreditNotes, Reminders } from '#admin/features/invoices/invoice-side.tsx';
import { PaymentList } from '#admin/features/payments/payment-list.tsx';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/invoices.json';
import { Section } from '#admin/ui/section.tsx';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { createText } from '#web/text/text.ts';
import { useText } from '#web/text/use-text.ts';

export async function loader({ context, params, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', invoiceId: params['invoiceId'] ?? '' };
  return { invoice: valueOrThrow(await api.invoices.get(key), url) };
}

export function meta({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  const t = createText({ locale: DEFAULT_LANGUAGE, overrides: {} }, texts);
  if (loaderData === undefined) return [{ title: pageTitle() }];
  const { number, orderNumber } = loaderData.invoice;
  const title =
    number === null ? t('invoices.title-request', { number: orderNumber }) : t('invoices.title', { number });
  return [{ title: pageTitle(title) }];
}

export default function InvoiceScreen({ loaderData: { invoice } }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { payments, ledger, currency } = invoice;
  return (
    <>
      <InvoiceHeader invoice={invoice} />
      <div className="order-columns">
        <div className="order-main">
          <InvoiceLines invoice={invoice} />
        </div>
        <div className="order-side">
          <Section title={t('invoices.payments')} isFlush={payments.length > 0}>
            {payments.length === 0 ? (
              <p className="text-14 text-muted-foreground">{t('invoices.no-payments')}</p>
            ) : (
              <PaymentList payments={payments} label={t('invoices.payments')} />
            )}
          </Section>
          <CreditNotes invoice={invoice} />
          <Reminders invoice={invoice} />
          <BilledTo invoice={invoice} />
        </div>
        <div className="order-main">
          <LedgerSection entries={ledger} currency={currency} empty={t('invoices.no-ledger')} />
        </div>
      </div>
    </>
  );
}
