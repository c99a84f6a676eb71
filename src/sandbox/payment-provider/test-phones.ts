import type { Behaviour } from './behaviours.ts';

/** What happens on a phone that is asked to approve a payment. */
export type PhoneBehaviour = Extract<
  Behaviour,
  'approve' | 'insufficient-funds' | 'phone-declined' | 'phone-no-answer' | 'phone-waits'
>;

export interface TestPhone {
  /** E.164, grouped for reading; of the range that is kept free for fiction. */
  readonly number: string;
  readonly behaviour: PhoneBehaviour;
  readonly title: string;
  readonly description: string;
}

/** The phones of the sandbox; any other number approves. */
export const testPhones: readonly TestPhone[] = [
  {
    number: '+1 202 555 0101',
    behaviour: 'approve',
    title: 'Approves',
    description: 'The shopper approves after 3 seconds.',
  },
  {
    number: '+1 202 555 0102',
    behaviour: 'phone-declined',
    title: 'Declines',
    description: 'The shopper declines after 3 seconds.',
  },
  {
    number: '+1 202 555 0103',
    behaviour: 'phone-no-answer',
    title: 'No answer',
    description: 'Nobody answers; declined after 20 seconds.',
  },
  {
    number: '+1 202 555 0104',
    behaviour: 'insufficient-funds',
    title: 'No money',
    description: 'Approved after 3 seconds, but the account holds too little.',
  },
  {
    number: '+1 202 555 0105',
    behaviour: 'phone-waits',
    title: 'Waits',
    description: 'Waits until you approve or decline on this page, 5 minutes at most.',
  },
];

/** What a phone does, whatever the spaces in its number. */
export function phoneBehaviourOf(number: string): PhoneBehaviour {
  return known.get(number.replaceAll(' ', '')) ?? 'approve';
}

const known = new Map(testPhones.map(({ number, behaviour }) => [number.replaceAll(' ', ''), behaviour]));
