/** The checkout types a bank needs days for: bank transfers and debits. */
export const BANK_CHECKOUT_TYPES = ['2', '3', '4'] as const;
