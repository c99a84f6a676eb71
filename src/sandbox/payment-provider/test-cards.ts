/** What a card can do once it is charged. */
export const cardBehaviours = [
  'approve',
  'insufficient-funds',
  'challenge',
  'time-out',
  'reply-lost',
  'late-webhook',
  'expired-card',
  'error-once',
] as const;

export type CardBehaviour = (typeof cardBehaviours)[number];

export interface TestCard {
  /** 16 digits, Luhn-valid, grouped by four for reading. */
  readonly number: string;
  readonly behaviour: CardBehaviour;
  readonly title: string;
  readonly description: string;
}

/** The cards of the sandbox; expiry (in the future), CVV and name are free. Any other Luhn-valid number succeeds. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', behaviour: 'approve', title: 'Success', description: 'The payment succeeds.' },
  {
    number: '4000 0000 0000 0010',
    behaviour: 'insufficient-funds',
    title: 'Decline',
    description: 'Declined: insufficient funds.',
  },
  {
    number: '4000 0000 0000 0028',
    behaviour: 'challenge',
    title: 'Challenge',
    description: 'Asks the shopper to approve on a page of the bank.',
  },
  {
    number: '4000 0000 0000 0036',
    behaviour: 'time-out',
    title: 'Time-out',
    description: 'No answer; the charge happens after 8 seconds all the same.',
  },
  {
    number: '4000 0000 0000 0044',
    behaviour: 'reply-lost',
    title: 'Reply lost',
    description: 'The charge happens, then the connection breaks.',
  },
  {
    number: '4000 0000 0000 0051',
    behaviour: 'late-webhook',
    title: 'Late webhook',
    description: 'Answers "processing"; the webhook settles it after 10 seconds.',
  },
  {
    number: '4000 0000 0000 0069',
    behaviour: 'expired-card',
    title: 'Expired',
    description: 'Declined: the bank says the card has expired.',
  },
  {
    number: '4000 0000 0000 0077',
    behaviour: 'error-once',
    title: 'Error once',
    description: 'Answers 500 the first time; the same request again succeeds.',
  },
];

/** What a number does, whatever the spaces in it. */
export function behaviourOf(cardNumber: string): CardBehaviour {
  return behaviours.get(cardNumber.replaceAll(' ', '')) ?? 'approve';
}

const behaviours = new Map(testCards.map((card) => [card.number.replaceAll(' ', ''), card.behaviour]));
