import type { CheckoutType } from '#core/payments/checkout-type.ts';

/** A brand's own wording of the order button, where the law of its market requires one. */
export interface OrderButtonWording {
  readonly pay: string;
  readonly free: string;
}

/** The text of the order button: a text key, or the brand's own wording. */
export type OrderButtonLabel =
  | { readonly kind: 'text'; readonly key: 'place-order-and-pay' | 'place-order' }
  | { readonly kind: 'wording'; readonly wording: string };

/**
 * The text of the order button (Directive 2011/83/EU art. 8(2)). A brand's wording for paying is used whenever anything may become due.
 * `dueMinor` is what is due today and at any later time (`maxDueMinor`); it is 0 only if nothing ever becomes due. Without own wording:
 * 'Place order and pay' for types 0, 1 and card-intent, otherwise 'Place order'. `type` is null if no payment is made.
 */
export function orderButtonLabel(
  type: CheckoutType | null,
  brandWording: OrderButtonWording | null,
  dueMinor: number,
): OrderButtonLabel {
  if (brandWording !== null) {
    return { kind: 'wording', wording: dueMinor > 0 ? brandWording.pay : brandWording.free };
  }
  return { kind: 'text', key: type?.paysAtOnce === true ? 'place-order-and-pay' : 'place-order' };
}
