import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName, useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import order from '#admin/text/en/order.json';
import { BackLink } from '#admin/ui/back-link.tsx';
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
    <header className="mb-6 grid gap-2">
      <p className="text-14">
        <BackLink list={screens.orders.href()}>{t('order.back')}</BackLink>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <h1 tabIndex={-1} className="text-24 font-semibold tabular-nums outline-none sm:text-32">
              {t('order.title', { number })}
            </h1>
            <StateBadge of="order" state={state} />
          </div>
          <p className="flex flex-wrap gap-x-4 text-14 text-muted-foreground">
            <span className="font-medium wrap-anywhere text-base-foreground">{name}</span>
            <span className="wrap-anywhere">{email}</span>
            <span>{brandName(brandId)}</span>
            <span>{term('origin', origin)}</span>
            <span>
              {t('order.placed')} <Moment at={placedAt} />
            </span>
          </p>
        </div>
        <div className="flex items-center gap-4">
          <span className="text-24 font-semibold money">{money(totalMinor, currency)}</span>
          {can('orders.refund') && isRefundable(shown) ? (
            <LinkButton href={screens.refund.href({ brandId, orderId })}>{t('order.refund')}</LinkButton>
          ) : null}
        </div>
      </div>
    </header>
  );
}
