/** The initial state of a domain. */
export type NameState =
  | 'free'
  | 'premium'
  | 'reserved'
  | 'taken'
  | 'locked'
  | 'young'
  | 'expiring'
  | 'redemption'
  | 'transferring';

/** The fault of a domain, independent of its state. */
export type NameFault =
  | 'slow'
  | 'error'
  | 'closing'
  | 'unreadable'
  | 'lost-reply'
  | 'gone-at-create'
  | 'pending-create'
  | 'refused-create'
  | 'refused-transfer'
  | 'unpaid'
  | 'unmarked'
  | 'dearer';

export interface MagicLabel {
  /** The prefix of a label; any characters may follow, under any TLD. */
  readonly prefix: string;
  readonly state: NameState;
  readonly fault: NameFault | null;
  readonly description: string;
}

/** Prefixes with a fixed state or fault; the first match counts. Every other name follows `name-rules.ts`. */
export const magicLabels: readonly MagicLabel[] = [
  { prefix: 'free-', state: 'free', fault: null, description: 'Available.' },
  { prefix: 'taken-', state: 'taken', fault: null, description: 'Taken; can be transferred with its auth code.' },
  { prefix: 'premium-', state: 'premium', fault: null, description: 'Available at 250.00 a year.' },
  {
    prefix: 'unmarked-',
    state: 'premium',
    fault: 'unmarked',
    description: 'Available at 250.00 a year; the check returns the price without a class or premium flag.',
  },
  {
    prefix: 'dearer-',
    state: 'free',
    fault: 'dearer',
    description: 'Available at the usual price; renewals, transfers and restores cost 250.00 once it is registered.',
  },
  { prefix: 'reserved-', state: 'reserved', fault: null, description: "Reserved; can't be registered." },
  {
    prefix: 'locked-',
    state: 'locked',
    fault: null,
    description: 'Taken; transfer lock is on (clientTransferProhibited).',
  },
  {
    prefix: 'young-',
    state: 'young',
    fault: null,
    description: "Registered less than 60 days ago; can't be transferred yet.",
  },
  { prefix: 'expiring-', state: 'expiring', fault: null, description: 'Taken; expires within 30 days.' },
  {
    prefix: 'redemption-',
    state: 'redemption',
    fault: null,
    description: 'Expired; only the owner can restore it.',
  },
  { prefix: 'moving-', state: 'transferring', fault: null, description: 'Taken; a transfer is in progress.' },
  {
    prefix: 'stays-',
    state: 'taken',
    fault: 'refused-transfer',
    description: 'Taken; the current registrar rejects the transfer after a while.',
  },
  { prefix: 'slow-', state: 'free', fault: 'slow', description: 'Available, but every response takes 3 seconds.' },
  { prefix: 'error-', state: 'free', fault: 'error', description: 'Check and create fail with code 2400.' },
  {
    prefix: 'closing-',
    state: 'free',
    fault: 'closing',
    description: 'Check and create fail with code 2500 and the session ends.',
  },
  {
    prefix: 'unreadable-',
    state: 'free',
    fault: 'unreadable',
    description: 'Check and create return invalid XML; the domain is still created.',
  },
  {
    prefix: 'lost-reply-',
    state: 'free',
    fault: 'lost-reply',
    description: 'The domain is created, but the connection drops before the response.',
  },
  {
    prefix: 'gone-at-create-',
    state: 'free',
    fault: 'gone-at-create',
    description: 'Available in checks, but taken by someone else when it is created.',
  },
  {
    prefix: 'pending-refused-',
    state: 'free',
    fault: 'refused-create',
    description: 'Create returns 1001 (pending); a poll message reports the rejection later.',
  },
  {
    prefix: 'pending-',
    state: 'free',
    fault: 'pending-create',
    description: 'Create returns 1001 (pending); a poll message reports success later.',
  },
  {
    prefix: 'unpaid-',
    state: 'free',
    fault: 'unpaid',
    description: 'Create fails with code 2104 (billing failure).',
  },
];

/** The special label of a domain, or null. */
export function magicOf(name: string): MagicLabel | null {
  return magicLabels.find(({ prefix }) => name.startsWith(prefix)) ?? null;
}

/** The fault of a domain, or null. */
export function faultOf(name: string): NameFault | null {
  return magicOf(name)?.fault ?? null;
}
