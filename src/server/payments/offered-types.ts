import type { CheckoutType } from '#core/checkout/checkout-type.ts';
import { orderButtonLabel } from '#core/checkout/order-button-label.ts';
import type { OrderButtonLabel } from '#core/checkout/order-button-label.ts';
import { offeredPaymentType } from '#core/payments/offered-payment-types.ts';
import type { PaymentSituation } from '#core/payments/offered-payment-types.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { PaymentProvider, ProviderCardForm } from './payment-provider.ts';
import type { PaymentServices } from './payment-services.ts';

/** A checkout type the brand offers, with the provider that takes it. */
export interface OfferedType {
  readonly type: CheckoutType;
  readonly provider: string;
  readonly buttonLabel: OrderButtonLabel;
  /** Who collects a debit where the mandate is ours; null where it is the provider's. */
  readonly collector: PaymentProvider['collector'] | null;
}

/** Who pays what where. */
export interface PaymentOccasion extends PaymentSituation {
  /** What becomes due now and ever after: it decides what stands on the button. */
  readonly dueMinor: number;
  /** Providers of the methods the buyer keeps and can still use: without one, 'saved method' is not offered. */
  readonly keptAt: readonly string[];
}

type Providers = Pick<PaymentServices, 'provider'>;

/** The ways to pay a brand offers on an occasion by providers that are there, in its order, each with its button (D11). */
export function offeredTypes(services: Providers, store: LiveStore, occasion: PaymentOccasion): readonly OfferedType[] {
  const { id, paymentProviders, paymentRules, orderButton } = store.brand;
  return paymentProviders.flatMap(({ provider, types }) => {
    const there = services.provider(id, provider);
    if (there === null) return [];
    return types.flatMap((wire) => {
      const rule = paymentRules.find(({ type }) => type === wire) ?? { ...EVERYWHERE, type: wire };
      const type = offeredPaymentType(rule, occasion);
      if (type === null || (type.name === 'saved-method' && !occasion.keptAt.includes(provider))) return [];
      if (type.name === 'card-intent' && there.cardForm === null) return [];
      const buttonLabel = orderButtonLabel(type, orderButton, occasion.dueMinor);
      return [{ type, provider, buttonLabel, collector: there.collector ?? null }];
    });
  });
}

const EVERYWHERE = { countries: null, currencies: null, minMinor: {}, maxMinor: {} };

/** What the browser needs for the form of the brand's first provider that has one on the page; null where nothing is asked for on it. */
export function cardFormOf(services: Providers, store: LiveStore): ProviderCardForm | null {
  const { id, paymentProviders } = store.brand;
  const onPage = paymentProviders.find(({ types }) => types.includes('card-intent'));
  const form = onPage === undefined ? null : (services.provider(id, onPage.provider)?.cardForm ?? null);
  return form?.kind === 'frame' ? { ...form, url: inLanguage(form.url, store.language) } : form;
}

/** A frame shows what the shopper agrees to, in the language the order is going to have. */
function inLanguage(url: string, language: string): string {
  const address = new URL(url);
  address.searchParams.set('language', language);
  return address.href;
}
