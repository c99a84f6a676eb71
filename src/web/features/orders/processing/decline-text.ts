import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import type { OrderView } from '#web/features/orders/order-data.ts';
import type orders from '#web/text/en/orders.json';
import type { Text } from '#web/text/text.ts';

/** Why a payment of a type was declined; one general text for unknown reasons. */
export function declineText(
  reason: string,
  type: NonNullable<OrderView['payment']>['type'] | undefined,
  t: Text<keyof typeof orders>,
): string {
  const isCard = type === CHECKOUT_TYPE.cardIntent || type === CHECKOUT_TYPE.card;
  const key = `orders.decline.${reason}`;
  const ofAccount = `${key}.account`;
  if (!isCard && t.has(ofAccount)) return t(ofAccount);
  if (t.has(key)) return t(key);
  return t(isCard ? 'orders.decline.other' : 'orders.decline.other.account');
}
