import { methodName } from '#core/payments/payment-method.ts';
import type { ServiceView } from '#web/features/account/account-views.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';

/** What happens at the end of a service's term: the renewal date, amount and payment method, or that it ends. */
export function ServiceTerm({
  service: { renewsAt, renewal, state, suspension, cancelledAt },
}: {
  readonly service: ServiceView;
}) {
  const t = useText(orders);
  const day = useDay();
  const money = useMoney();
  if (state === 'ended') return t('orders.services.ended');
  if (suspension === 'staff') return t('orders.services.suspendedByUs');
  if (renewsAt === null) return t('orders.services.once');
  const date = day(renewsAt);
  if (cancelledAt !== null) return t('orders.services.ends', { date });
  if (state === 'suspended') return t('orders.services.suspended');
  if (renewal === null) return t('orders.services.renews', { date });
  const amount = money(renewal.amountMinor, renewal.currency);
  const { method } = renewal;
  return method === null
    ? t('orders.services.renewsByHand', { date, amount })
    : t('orders.services.renewsBy', {
        date,
        amount,
        method: methodName(method),
      });
}
