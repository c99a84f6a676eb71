import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import order from '#admin/text/en/order.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { type Order, buttonText } from './order-data.ts';

/** What the buyer saw and confirmed: the amounts of the quote, the terms and the text of the button. */
export function ConfirmationSection({ order: { confirmation, currency, origin } }: { readonly order: Order }) {
  const t = useText(order);
  const term = useTerm();
  const money = useMoney();
  const { listMinor, discountMinor, totalMinor, vouchers, startsAtOnce } = confirmation;
  return (
    <Section title={t(origin === 'shop' ? 'order.confirmation' : 'order.confirmation-renewal')}>
      <dl className="facts">
        <Fact name={t('order.confirmed-at')}>
          <Moment at={confirmation.confirmedAt} isAbsolute />
        </Fact>
        <Fact name={t('order.button')}>{buttonText(confirmation.buttonLabel, term)}</Fact>
        <Fact name={t('order.terms')}>{confirmation.termsVersion}</Fact>
        <Fact name={t('order.starts-at-once')}>
          {startsAtOnce === null ? null : t(startsAtOnce ? 'order.yes' : 'order.no')}
        </Fact>
        <Fact name={t('order.list-price')}>{money(listMinor, currency)}</Fact>
        <Fact name={t('order.discount')}>{discountMinor === 0 ? null : money(-discountMinor, currency)}</Fact>
        <Fact name={t('order.vouchers')}>
          {vouchers.length === 0 ? null : (
            <span className="whitespace-pre-line">
              {vouchers.map(({ code, description, amountMinor }) => {
                const name = code === null ? description : `${code} – ${description}`;
                return `${name} ${money(-amountMinor, currency)}\n`;
              })}
            </span>
          )}
        </Fact>
        <Fact name={t('order.total')}>{money(totalMinor, currency)}</Fact>
        <Fact name={t('order.tax-mode')}>
          {t(`order.tax-${confirmation.taxMode}`)}
          {confirmation.taxTreatment === 'standard' ? null : `, ${term('tax', confirmation.taxTreatment)}`}
        </Fact>
        <Fact name={t('order.store-version')}>{String(confirmation.storeVersion)}</Fact>
        <Fact name={t('order.quote')}>
          <code className="font-mono text-12 select-all">{confirmation.quoteHash}</code>
        </Fact>
      </dl>
    </Section>
  );
}
