/**
 * Card numbers with the token of the same behaviour: those of https://docs.stripe.com/testing, and the stand-in's own
 * for faults the real API cannot be made to have.
 */
export const STAND_IN_CARDS = {
  '4242424242424242': 'tok_visa',
  '4000000000009995': 'tok_visa_chargeDeclinedInsufficientFunds',
  '4000000000003220': 'tok_threeDSecure2Required',
  '4999990000000015': 'tok_mishap_time_out',
  '4999990000000023': 'tok_mishap_reply_lost',
  '4999990000000031': 'tok_mishap_late_event',
  '4999990000000049': 'tok_mishap_error',
} as const;

/** A number with the format of a card that is not issued: refused before a charge. */
export const NO_CARD = '4999990000000056';

/** The token of a card number; null for a card that is not issued. */
export function tokenOfNumber(number: string): string | null {
  const digits = number.replaceAll(' ', '');
  return Object.entries(STAND_IN_CARDS).find(([known]) => known === digits)?.[1] ?? null;
}

/** The card number of a token. */
export function numberOfToken(token: string): string {
  const found = Object.entries(STAND_IN_CARDS).find(([, known]) => known === token);
  if (found === undefined) throw new Error(`There is no card for ${token}.`);
  return found[0];
}
