/** Cards by their numbers, with the token that does the same: those of https://docs.stripe.com/testing, and of the stand-in for what the real API does to nobody on purpose. */
export const STAND_IN_CARDS = {
  '4242424242424242': 'tok_visa',
  '4000000000009995': 'tok_visa_chargeDeclinedInsufficientFunds',
  '4000000000003220': 'tok_threeDSecure2Required',
  '4999990000000015': 'tok_mishap_time_out',
  '4999990000000023': 'tok_mishap_reply_lost',
  '4999990000000031': 'tok_mishap_late_event',
  '4999990000000049': 'tok_mishap_error',
} as const;

/** A number that has the form of a card's and is none: refused before anything could be charged. */
export const NO_CARD = '4999990000000056';

/** The token of a number as it is typed; null for a card nobody issued. */
export function tokenOfNumber(number: string): string | null {
  const digits = number.replaceAll(' ', '');
  return Object.entries(STAND_IN_CARDS).find(([known]) => known === digits)?.[1] ?? null;
}

/** The number of the card that does what a token says. */
export function numberOfToken(token: string): string {
  const found = Object.entries(STAND_IN_CARDS).find(([, known]) => known === token);
  if (found === undefined) throw new Error(`There is no card for ${token}.`);
  return found[0];
}
