/** The checkout types a bank needs days for: bank transfers and debits. */
export const BANKS = ['2', '3', '4'] as const;
