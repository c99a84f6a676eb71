import type checkout from '#web/text/en/checkout.json';
import type { Text } from '#web/text/text.ts';
import type { ButtonLabel } from './payment-data.ts';

/** What stands on the order button: the brand's own wording, or the specification's (D11). */
export function orderButtonText(label: ButtonLabel, t: Text<keyof typeof checkout>): string {
  if (label.kind === 'wording') return label.wording;
  return t(label.key === 'place_order_and_pay' ? 'checkout.placeAndPay' : 'checkout.place');
}
