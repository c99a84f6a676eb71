import { checkoutTypeOf } from '#core/checkout/checkout-type.ts';
import type { CheckoutType } from '#core/checkout/checkout-type.ts';
import { orderButtonLabel } from '#core/checkout/order-button-label.ts';
import type { OrderButtonLabel } from '#core/checkout/order-button-label.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { PaymentServices } from './payment-services.ts';

/** A checkout type the brand offers, with the provider that takes it. */
export interface OfferedType {
  readonly type: CheckoutType;
  readonly provider: string;
  readonly buttonLabel: OrderButtonLabel;
}

type Providers = Pick<PaymentServices, 'provider'>;

/** The types this version takes: cards, on the provider's page or on ours. */
const TAKEN: readonly string[] = ['1', 'card-intent'];

/** The ways to pay a brand offers by providers that are there, in its order, each with its button (D11). */
export function offeredTypes(services: Providers, store: LiveStore, dueMinor: number): readonly OfferedType[] {
  const { id, paymentProviders, orderButton } = store.brand;
  return paymentProviders.flatMap(({ provider, types }) => {
    if (services.provider(id, provider) === null) return [];
    return types.flatMap((wire) => {
      const type = checkoutTypeOf(wire);
      if (type === null || !TAKEN.includes(type.wire)) return [];
      return [{ type, provider, buttonLabel: orderButtonLabel(type, orderButton, dueMinor) }];
    });
  });
}

/** What the browser needs for the card form of the brand's first provider; null where cards are not taken on the page. */
export function cardFormOf(services: Providers, store: LiveStore): { url: string; publishableKey: string } | null {
  const onPage = offeredTypes(services, store, 0).find(({ type }) => type.wire === 'card-intent');
  return onPage === undefined ? null : (services.provider(store.brand.id, onPage.provider)?.cardForm ?? null);
}
