import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import { isMethodUsable } from '#core/payments/payment-method.ts';
import checkout from '#web/text/en/checkout-payment.json';
import { useText } from '#web/text/use-text.ts';
import type { SavedMethod } from './payment-data.ts';
import type { PaymentOption } from './payment-options.ts';

/** A card is marked as expiring within this time in ms (45 days). */
export const EXPIRING_MS = 45 * 86_400_000;

export interface OptionText {
  readonly title: (option: PaymentOption) => string;
  readonly note: (option: PaymentOption) => string;
  readonly isExpiring: (option: PaymentOption) => boolean;
}

/** The texts of payment options; `now` in epoch ms. */
export function useOptionText({ brandName, now }: { readonly brandName: string; readonly now: number }): OptionText {
  const t = useText(checkout);
  const nameOf = useMethodName();
  return {
    title: ({ type, method }) => (method === null ? t(TITLES[type]) : nameOf(method)),
    note: ({ type, method }) => {
      if (method === null) return t(NOTES[type], { brand: brandName });
      if (method.expiry !== null) return t('checkout.way.saved.expires', { expiry: method.expiry });
      return t(`checkout.way.kind.${method.kind}`);
    },
    isExpiring: ({ method }) => method !== null && !isMethodUsable(method, now + EXPIRING_MS),
  };
}

/** The name of a saved payment method: its network or bank and the last four digits. */
export function useMethodName(): (method: Pick<SavedMethod, 'kind' | 'brand' | 'last4'>) => string {
  const t = useText(checkout);
  return ({ kind, brand, last4 }) => {
    const name = kind === 'card' && brand !== '' ? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}` : brand;
    return t('checkout.way.saved', { name: name === '' ? t(`checkout.way.kind.${kind}`) : name, last4 });
  };
}

const TITLES = {
  [CHECKOUT_TYPE.savedMethod]: 'checkout.way.kind.card',
  [CHECKOUT_TYPE.card]: 'checkout.way.page',
  [CHECKOUT_TYPE.bankTransfer]: 'checkout.way.transfer',
  [CHECKOUT_TYPE.directDebit]: 'checkout.way.bacs',
  [CHECKOUT_TYPE.sepaDebit]: 'checkout.way.sepa',
  [CHECKOUT_TYPE.offline]: 'checkout.way.offline',
  [CHECKOUT_TYPE.mobileMoney]: 'checkout.way.mobile',
  [CHECKOUT_TYPE.wallet]: 'checkout.way.wallet',
  [CHECKOUT_TYPE.cardIntent]: 'checkout.way.card',
} as const;

const NOTES = {
  [CHECKOUT_TYPE.savedMethod]: 'checkout.way.kind.card',
  [CHECKOUT_TYPE.card]: 'checkout.way.card.page',
  [CHECKOUT_TYPE.bankTransfer]: 'checkout.way.transfer.note',
  [CHECKOUT_TYPE.directDebit]: 'checkout.way.bacs.note',
  [CHECKOUT_TYPE.sepaDebit]: 'checkout.way.sepa.note',
  [CHECKOUT_TYPE.offline]: 'checkout.way.offline.note',
  [CHECKOUT_TYPE.mobileMoney]: 'checkout.way.mobile.note',
  [CHECKOUT_TYPE.wallet]: 'checkout.way.wallet.note',
  [CHECKOUT_TYPE.cardIntent]: 'checkout.way.card.note',
} as const;
