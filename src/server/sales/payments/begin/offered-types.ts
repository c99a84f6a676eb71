import { type OrderButtonLabel, orderButtonLabel } from '#core/checkout/order-button-label.ts';
import { CHECKOUT_TYPE, type CheckoutType } from '#core/payments/checkout-type.ts';
import { type PaymentSituation, offeredPaymentType } from '#core/payments/offered-payment-types.ts';
import type { PaymentProvider, ProviderCardForm } from '#server/sales/payments/payment-provider.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** A checkout type the brand offers, with its provider. */
export interface OfferedType {
  readonly type: CheckoutType;
  readonly provider: string;
  readonly buttonLabel: OrderButtonLabel;
  /** Whether the provider can authorize money first and capture it later. */
  readonly canAuthorize: boolean;
  /** Creditor of a debit whose mandate we issue; null when the provider issues it. */
  readonly collector: PaymentProvider['collector'] | null;
}

/** Country, currency and amounts the offered types depend on. */
export interface PaymentSituationInput extends PaymentSituation {
  /** What is due now and at renewals, in minor units; decides the wording of the order button. */
  readonly dueMinor: number;
  /** Totals of the lines in minor units: each may be left out of a capture, or refunded. */
  readonly lineMinor: readonly number[];
  /** Providers of the buyer's usable saved methods; 'saved method' is not offered without one. */
  readonly providersWithSaved: readonly string[];
}

type Providers = Pick<PaymentServices, 'provider'>;

/**
 * The checkout types a brand offers in a payment context by its configured providers, in the brand's order; none of a
 * provider that cannot charge the amount, or could not capture or refund some of the lines, and no transfer in a currency
 * it has no account for.
 */
export function offeredTypes(
  services: Providers,
  store: LiveStore,
  paymentContext: PaymentSituationInput,
): readonly OfferedType[] {
  const { id, paymentProviders, paymentRules, orderButton } = store.brand;
  return paymentProviders.flatMap(({ provider, types }) => {
    const there = services.provider(id, provider);
    if (there === null || !canMove(there, paymentContext)) return [];
    return types.flatMap((wire) => {
      const rule = paymentRules.find(({ type }) => type === wire) ?? { ...EVERYWHERE, type: wire };
      const type = offeredPaymentType(rule, paymentContext);
      if (type === null || (type.name === 'saved-method' && !paymentContext.providersWithSaved.includes(provider)))
        return [];
      if (type.name === 'card-intent' && there.cardForm === undefined) return [];
      if (type.name === 'bank-transfer' && there.transferCurrencies?.includes(paymentContext.currency) === false)
        return [];
      const buttonLabel = orderButtonLabel(type, orderButton, paymentContext.dueMinor);
      return [
        { type, provider, buttonLabel, canAuthorize: there.capture !== undefined, collector: there.collector ?? null },
      ];
    });
  });
}

function canMove(
  { canCharge, amountStepMinor }: PaymentProvider,
  { amountMinor, lineMinor, currency }: PaymentSituationInput,
): boolean {
  const stepMinor = amountStepMinor?.(currency) ?? 1;
  return canCharge?.(amountMinor, currency) !== false && lineMinor.every((minor) => minor % stepMinor === 0);
}

const EVERYWHERE = { countries: null, currencies: null, minMinor: {}, maxMinor: {} };

/** The on-page card form of the brand's first provider that has one; null when no form is shown on the page. */
export function cardFormOf(services: Providers, store: LiveStore): ProviderCardForm | null {
  const { id, paymentProviders } = store.brand;
  const onPage = paymentProviders.find(({ types }) => types.includes(CHECKOUT_TYPE.cardIntent));
  const form = onPage === undefined ? null : (services.provider(id, onPage.provider)?.cardForm ?? null);
  return form?.kind === 'frame' ? { ...form, url: inLanguage(form.url, store.language) } : form;
}

/** The frame is shown in the order's language. */
function inLanguage(url: string, language: string): string {
  const address = new URL(url);
  address.searchParams.set('language', language);
  return address.href;
}
