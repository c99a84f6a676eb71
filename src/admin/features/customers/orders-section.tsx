import { hrefWith } from '#admin/formats/href-with.ts';
import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { screens } from '#admin/screens.ts';
import customer from '#admin/text/en/customer.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Customer } from './customer-data.ts';

/** The number up to which orders are counted. */
const MAX_COUNTED = 500;

/** The newest orders, and a link to all. */
export function OrdersSection({ customer: shown }: { readonly customer: Customer }) {
  const t = useText(customer);
  const money = useMoney();
  const { orders, orderCount } = shown;
  return (
    <Section title={t('customer.orders')} aside={orderCount === 0 ? null : <AllOrders customer={shown} />} isFlush>
      {orders.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-muted-foreground">{t('customer.no-orders')}</p>
      ) : (
        <ul className="divide-y divide-border border-t border-border">
          {orders.map(({ brandId, id, number, state, placedAt, totalMinor, currency }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-14">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <RouterLink to={screens.order.href({ brandId, orderId: id })} className="row-link tabular-nums">
                  {number}
                </RouterLink>
                <span className="text-13 text-muted-foreground">
                  <Moment at={placedAt} />
                </span>
              </span>
              <span className="flex items-center gap-3">
                <StateBadge of="order" state={state} />
                <span className="font-medium money">{money(totalMinor, currency)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function AllOrders({ customer: { brandId, id: customerId, orderCount } }: { readonly customer: Customer }) {
  const t = useText(customer);
  const href = hrefWith(screens.orders.href(), { brandId, customerId });
  return (
    <span className="text-14">
      <TextLink href={href}>
        {orderCount < MAX_COUNTED ? t('customer.all-orders', { count: orderCount }) : t('customer.many-orders')}
      </TextLink>
    </span>
  );
}

/** Emails about the newest orders, with what became of them. */
export function EmailsSection({ customer: { brandId, emails } }: { readonly customer: Customer }) {
  const t = useText(customer);
  const term = useTerm();
  return (
    <Section title={t('customer.emails')} isFlush>
      {emails.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-muted-foreground">{t('customer.no-emails')}</p>
      ) : (
        <ul className="divide-y divide-border border-t border-border">
          {emails.map(({ id, kind, state, updatedAt, orderId, orderNumber }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-14">
              <span className="flex flex-wrap gap-x-3">
                <span className="first-letter:uppercase">{term('email', kind)}</span>
                <RouterLink to={screens.order.href({ brandId, orderId })} className="row-link tabular-nums">
                  {orderNumber}
                </RouterLink>
              </span>
              <span className="flex items-center gap-3 text-13 text-muted-foreground">
                <StateBadge of="email-state" state={state} />
                <Moment at={updatedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
