import { isMethodUsable } from '#core/payments/payment-method.ts';
import checkout from '#web/text/en/checkout-payment.json';
import { useText } from '#web/text/use-text.ts';
import type { SavedMethod } from './payment-data.ts';
import type { PaymentOption } from './payment-options.ts';

/** A card is marked as expiring within this time in ms (45 days). */
export const SOON_MS = 45 * 86_400_000;

/** The texts of a payment option. */
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
    isExpiring: ({ method }) => method !== null && !isMethodUsable(method, now + SOON_MS),
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
  '0': 'checkout.way.kind.card',
  '1': 'checkout.way.page',
  '2': 'checkout.way.transfer',
  '3': 'checkout.way.bacs',
  '4': 'checkout.way.sepa',
  '5': 'checkout.way.offline',
  '6': 'checkout.way.mobile',
  '7': 'checkout.way.wallet',
  'card-intent': 'checkout.way.card',
} as const;

const NOTES = {
  '0': 'checkout.way.kind.card',
  '1': 'checkout.way.card.page',
  '2': 'checkout.way.transfer.note',
  '3': 'checkout.way.bacs.note',
  '4': 'checkout.way.sepa.note',
  '5': 'checkout.way.offline.note',
  '6': 'checkout.way.mobile.note',
  '7': 'checkout.way.wallet.note',
  'card-intent': 'checkout.way.card.note',
} as const;
