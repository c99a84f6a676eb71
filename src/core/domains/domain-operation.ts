/** What can be bought for a TLD: a registration, a transfer, a renewal, or a restore after expiry. */
export const DOMAIN_OPERATIONS = ['register', 'transfer', 'renew', 'restore'] as const;

/** What is bought for a TLD. */
export type DomainOperation = (typeof DOMAIN_OPERATIONS)[number];
