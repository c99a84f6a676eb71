import { LedgerSection } from '#admin/features/finance/ledger-section.tsx';
import { MandateSection, PaymentFacts } from '#admin/features/payments/payment-facts.tsx';
import { PaymentHeader } from '#admin/features/payments/payment-header.tsx';
import { PaymentList } from '#admin/features/payments/payment-list.tsx';
import { ProviderEvents, Receipts, Returns } from '#admin/features/payments/payment-records.tsx';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/payments.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';

export const meta = () => [{ title: pageTitle(texts['payments.payment']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', paymentId: params['paymentId'] ?? '' };
  return { payment: valueOrThrow(await api.payments.get(key), url) };
}

export default function PaymentScreen({ loaderData: { payment } }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { id, attempts, ledger, currency } = payment;
  return (
    <>
      <PaymentHeader payment={payment} />
      <div className="order-columns">
        <div className="order-main">
          <PaymentFacts payment={payment} />
          <ProviderEvents payment={payment} />
        </div>
        <div className="order-side">
          <Section title={t('payments.attempts')} isFlush>
            <PaymentList payments={attempts} label={t('payments.attempts')} shownId={id} />
          </Section>
          <Receipts payment={payment} />
          <Returns payment={payment} />
          <MandateSection payment={payment} />
        </div>
        <div className="order-main">
          <LedgerSection entries={ledger} currency={currency} empty={t('payments.no-ledger')} />
        </div>
      </div>
    </>
  );
}
