import type { Brand } from '#core/storefront/brand.ts';
import type { CheckoutType } from './checkout-type.ts';

/** What stands on the order button: a text of the specification by key, or the brand's own wording. */
export type OrderButtonLabel =
  | { readonly kind: 'text'; readonly key: 'place_order_and_pay' | 'place_order' }
  | { readonly kind: 'wording'; readonly wording: string };

/**
 * The order button (specification §3 Payment, D11, reliability.md §5; Directive 2011/83/EU art. 8(2)). A brand's wording for paying stands wherever
 * anything may become due: dueMinor is what is due today and ever after (dueEverMinor), 0 only for what never costs anything. Without a wording:
 * 'Place order and pay' for types 0, 1 and card-intent, else 'Place order'. type is null where no payment is made.
 */
export function orderButtonLabel(
  type: CheckoutType | null,
  brandWording: Brand['orderButton'],
  dueMinor: number,
): OrderButtonLabel {
  if (brandWording !== null) {
    return { kind: 'wording', wording: dueMinor > 0 ? brandWording.pay : brandWording.free };
  }
  return { kind: 'text', key: type?.paysAtOnce === true ? 'place_order_and_pay' : 'place_order' };
}
