/** The reasons of 'payments/confirmation-refused' by the problem of `recordPayment`. */
export const CONFIRMATION_REASONS = {
  'payments/not-offline': 'not-offline',
  'payments/reference-used': 'reference-used',
  'payments/more-returned-than-received': 'more-returned-than-received',
  'payments/amount-invalid': 'amount-invalid',
  'payments/day-invalid': 'day-invalid',
} as const;
