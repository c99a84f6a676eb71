import type checkout from '#web/text/en/checkout.json';
import type { Text } from '#web/text/text.ts';
import type { ButtonLabel } from './payment-data.ts';

/** The label of the order button: the wording the brand declares, or the default. */
export function orderButtonText(label: ButtonLabel, t: Text<keyof typeof checkout>): string {
  if (label.kind === 'wording') return label.wording;
  return t(label.key === 'place_order_and_pay' ? 'checkout.placeAndPay' : 'checkout.place');
}
