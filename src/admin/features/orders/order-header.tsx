import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName, useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import order from '#admin/text/en/order.json';
import { RecordHeader } from '#admin/ui/record-header.tsx';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { type Order, isRefundable } from './order-data.ts';

/** What the order is, at a glance: number, state, buyer, total. */
export function OrderHeader({ order: shown }: { readonly order: Order }) {
  const t = useText(order);
  const term = useTerm();
  const money = useMoney();
  const can = useCan();
  const brandName = useBrandName();
  const { brandId, id: orderId, number, state, origin, placedAt, name, email, totalMinor, currency } = shown;
  return (
    <RecordHeader
      back={{ list: screens.orders.href(), text: t('order.back') }}
      title={t('order.title', { number })}
      badges={<StateBadge of="order" state={state} />}
      aside={
        <>
          <span className="text-24 font-semibold money">{money(totalMinor, currency)}</span>
          {can('orders.refund') && isRefundable(shown) ? (
            <LinkButton href={screens.refund.href({ brandId, orderId })}>{t('order.refund')}</LinkButton>
          ) : null}
        </>
      }
    >
      <span className="font-medium wrap-anywhere text-base-foreground">{name}</span>
      <span className="wrap-anywhere">{email}</span>
      <span>{brandName(brandId)}</span>
      <span>{term('origin', origin)}</span>
      <span>
        {t('order.placed')} <Moment at={placedAt} />
      </span>
    </RecordHeader>
  );
}
