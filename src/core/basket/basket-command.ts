import type { Configuration } from '#core/catalogue/configuration.ts';

/** All commands of a basket. Ids and instants are arguments. */
export type BasketCommand =
  | { readonly kind: 'add-line'; readonly lineId: string; readonly configuration: Configuration }
  | { readonly kind: 'edit-line'; readonly lineId: string; readonly configuration: Configuration }
  | { readonly kind: 'set-quantity'; readonly lineId: string; readonly quantity: number }
  | { readonly kind: 'remove-line'; readonly lineId: string }
  | { readonly kind: 'restore-line'; readonly lineId: string }
  | { readonly kind: 'apply-voucher'; readonly code: string; readonly keep?: boolean | undefined }
  | { readonly kind: 'remove-voucher'; readonly code: string }
  | { readonly kind: 'switch-currency'; readonly currency: string }
  | { readonly kind: 'dismiss-notice'; readonly noticeKey: string }
  | { readonly kind: 'note-recommendations-shown'; readonly productId: string }
  /** Sent by the server only, after the authorization code of a transfer was stored. */
  | { readonly kind: 'note-transfer-code'; readonly name: string };

/** The reason of a refused command. */
export const BASKET_PROBLEMS = [
  'basket/line-not-found',
  'basket/full',
  'basket/nothing-to-restore',
  'basket/currency-not-offered',
  'basket/price-missing-in-currency',
  'basket/voucher-refused',
  'basket/configuration-invalid',
  'basket/domain-in-basket',
  'product/not-found',
] as const;

/** The reason of a refused command: one of `BASKET_PROBLEMS`. */
export type BasketProblemCode = (typeof BASKET_PROBLEMS)[number];
