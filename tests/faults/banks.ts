/** The checkout types that banks take days for: transfers and debits. */
export const BANKS = ['2', '3', '4'] as const;
