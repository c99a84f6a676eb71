import { Moment } from '#admin/formats/moment.tsx';
import order from '#admin/text/en/order.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Order } from './order-data.ts';

/** Who bought, and the keys support and developers need. */
export function BuyerSection({ order: shown }: { readonly order: Order }) {
  const t = useText(order);
  const { buyer, customerId, language, storeVersion, quoteHash, payableUntil, state } = shown;
  const address = [buyer.line1, buyer.line2, `${buyer.postcode} ${buyer.city}`.trim(), buyer.region, buyer.country];
  return (
    <Section title={t('order.buyer')}>
      <dl className="facts">
        <Fact name={t('order.name')}>{buyer.name}</Fact>
        <Fact name={t('order.company')}>{buyer.company}</Fact>
        <Fact name={t('order.email')}>
          <TextLink href={`mailto:${buyer.email}`}>{buyer.email}</TextLink>
        </Fact>
        <Fact name={t('order.phone')}>{buyer.phone}</Fact>
        <Fact name={t('order.address')}>
          <span className="whitespace-pre-line">{address.filter(Boolean).join('\n')}</span>
        </Fact>
        <Fact name={t('order.tax-number')}>{buyer.taxNumber}</Fact>
        <Fact name={t('order.customer')}>
          {customerId === null ? t('order.guest') : <code className="font-mono text-13 select-all">{customerId}</code>}
        </Fact>
        <Fact name={t('order.language')}>{language}</Fact>
        <Fact name={t('order.payable-until')}>
          {state === 'awaiting-payment' || state === 'failed' ? <Moment at={payableUntil} isAbsolute /> : null}
        </Fact>
        <Fact name={t('order.store-version')}>{String(storeVersion)}</Fact>
        <Fact name={t('order.quote')}>
          <code className="font-mono text-12 select-all">{quoteHash}</code>
        </Fact>
      </dl>
    </Section>
  );
}
