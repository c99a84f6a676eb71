import { hrefWith } from '#admin/formats/href-with.ts';
import { Moment } from '#admin/formats/moment.tsx';
import { screens } from '#admin/screens.ts';
import order from '#admin/text/en/order.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { mailtoHref } from '#core/account/email-address.ts';
import { languageName } from '#core/languages/languages.ts';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Order } from './order-data.ts';

/** Who bought, and where the invoice went. */
export function BuyerSection({ order: shown, country }: BuyerSectionProps) {
  const t = useText(order);
  const { brandId, buyer, customerId, language, payableUntil, state } = shown;
  const { taxNumber: number, taxNumberState = null } = buyer;
  const address = [buyer.line1, buyer.line2, `${buyer.postcode} ${buyer.city}`.trim(), buyer.region, country];
  return (
    <Section title={t('order.buyer')}>
      <dl className="facts">
        <Fact name={t('order.name')}>{buyer.name}</Fact>
        <Fact name={t('order.company')}>{buyer.company}</Fact>
        <Fact name={t('order.email')}>
          {buyer.email === '' ? null : <TextLink href={mailtoHref(buyer.email)}>{buyer.email}</TextLink>}
        </Fact>
        <Fact name={t('order.phone')}>{buyer.phone}</Fact>
        <Fact name={t('order.address')}>
          <span className="whitespace-pre-line">{address.filter(Boolean).join('\n')}</span>
        </Fact>
        <Fact name={t('order.tax-number')}>
          {number === null || taxNumberState === null ? number : t(`order.tax-number.${taxNumberState}`, { number })}
        </Fact>
        <Fact name={t('order.customer')}>
          {customerId === null ? (
            <Guest brandId={brandId} email={shown.email} />
          ) : (
            <RouterLink to={screens.customer.href({ brandId, customerId })} className="row-link">
              {t('order.customer-page')}
            </RouterLink>
          )}
        </Fact>
        <Fact name={t('order.language')}>{languageName(language)}</Fact>
        <Fact name={t('order.payable-until')}>
          {state === 'awaiting-payment' || state === 'failed' ? <Moment at={payableUntil} isAbsolute /> : null}
        </Fact>
      </dl>
    </Section>
  );
}

interface BuyerSectionProps {
  /** The name of the buyer's country. */
  readonly country: string;
  readonly order: Pick<Order, 'brandId' | 'buyer' | 'customerId' | 'email' | 'language' | 'payableUntil' | 'state'>;
}

/** A guest, with the orders of the same address; without them once the address was erased. */
function Guest({ brandId, email }: Pick<Order, 'brandId' | 'email'>) {
  const t = useText(order);
  if (email === '') return t('order.guest');
  return (
    <>
      {t('order.guest')} ·{' '}
      <RouterLink to={hrefWith(screens.orders.href(), { brandId, search: email })} className="row-link">
        {t('order.guest-orders')}
      </RouterLink>
    </>
  );
}
