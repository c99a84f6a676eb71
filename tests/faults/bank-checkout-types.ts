/** The checkout types a bank needs days for: bank transfers, to a provider or to the brand's own account, and debits. */
export const BANK_CHECKOUT_TYPES = ['2', '3', '4', '5'] as const;
