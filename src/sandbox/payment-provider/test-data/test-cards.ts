/** The behaviours of a card when charged. */
export const cardBehaviours = [
  'approve',
  'insufficient-funds',
  'challenge',
  'time-out',
  'reply-lost',
  'late-webhook',
  'expired-card',
  'error-once',
  'error-always',
] as const;

export type CardBehaviour = (typeof cardBehaviours)[number];

export interface TestCard {
  /** 16 digits with a valid Luhn check digit, in groups of four. */
  readonly number: string;
  readonly behaviour: CardBehaviour;
  readonly title: string;
  readonly description: string;
}

/** The test cards; expiry (in the future), CVV and name are arbitrary. Any other Luhn-valid number succeeds. */
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
    description: "The shopper is asked to approve the payment on their bank's page.",
  },
  {
    number: '4000 0000 0000 0036',
    behaviour: 'time-out',
    title: 'Timeout',
    description: 'No response; the card is still charged after 8 seconds.',
  },
  {
    number: '4000 0000 0000 0044',
    behaviour: 'reply-lost',
    title: 'Lost response',
    description: 'The card is charged, but the connection drops before the response.',
  },
  {
    number: '4000 0000 0000 0051',
    behaviour: 'late-webhook',
    title: 'Late webhook',
    description: 'Stays in processing; a webhook reports success after 10 seconds.',
  },
  {
    number: '4000 0000 0000 0069',
    behaviour: 'expired-card',
    title: 'Expired card',
    description: 'Declined: the card has expired.',
  },
  {
    number: '4000 0000 0000 0077',
    behaviour: 'error-once',
    title: 'Error once',
    description: 'The first request fails with status 500; repeating it succeeds.',
  },
  {
    number: '4000 0000 0000 0085',
    behaviour: 'error-always',
    title: 'Error always',
    description: 'Responds with 500 every time and stores no payment; the shop stops asking after 15 minutes.',
  },
];

/** The behaviour of a card number; spaces are ignored. */
export function behaviourOf(cardNumber: string): CardBehaviour {
  return behaviours.get(cardNumber.replaceAll(' ', '')) ?? 'approve';
}

const behaviours = new Map(testCards.map((card) => [card.number.replaceAll(' ', ''), card.behaviour]));
