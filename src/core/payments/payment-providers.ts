/** Payments to the account of the brand, which staff confirm. */
export const OFFLINE_PROVIDER = 'offline';

/** The payment providers that store files can name. */
export const PAYMENT_PROVIDERS = ['sandbox', OFFLINE_PROVIDER, 'stripe'] as const;

export type PaymentProviderKey = (typeof PAYMENT_PROVIDERS)[number];
