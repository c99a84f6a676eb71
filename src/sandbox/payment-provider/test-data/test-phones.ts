import type { Behaviour } from './behaviours.ts';

/** The behaviour of a phone that is prompted to approve a payment. */
export type PhoneBehaviour = Extract<
  Behaviour,
  'approve' | 'insufficient-funds' | 'phone-declined' | 'phone-no-answer' | 'phone-waits'
>;

export interface TestPhone {
  /** E.164, grouped for reading; from the range reserved for fiction. */
  readonly number: string;
  readonly behaviour: PhoneBehaviour;
  readonly title: string;
  readonly description: string;
}

/** The test phones; any other number approves. */
export const testPhones: readonly TestPhone[] = [
  {
    number: '+1 202 555 0101',
    behaviour: 'approve',
    title: 'Success',
    description: 'The shopper approves after 3 seconds.',
  },
  {
    number: '+1 202 555 0102',
    behaviour: 'phone-declined',
    title: 'Decline',
    description: 'The shopper declines after 3 seconds.',
  },
  {
    number: '+1 202 555 0103',
    behaviour: 'phone-no-answer',
    title: 'No answer',
    description: "The shopper doesn't respond; declined after 20 seconds.",
  },
  {
    number: '+1 202 555 0104',
    behaviour: 'insufficient-funds',
    title: 'Insufficient funds',
    description: 'Approved after 3 seconds, then declined: insufficient funds.',
  },
  {
    number: '+1 202 555 0105',
    behaviour: 'phone-waits',
    title: 'Manual',
    description: 'Approve or decline the payment on this page within 5 minutes.',
  },
];

/** The behaviour of a phone number; spaces are ignored. */
export function phoneBehaviourOf(number: string): PhoneBehaviour {
  return known.get(number.replaceAll(' ', '')) ?? 'approve';
}

const known = new Map(testPhones.map(({ number, behaviour }) => [number.replaceAll(' ', ''), behaviour]));
