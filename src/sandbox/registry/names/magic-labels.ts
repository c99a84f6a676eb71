/** The initial state of a domain. */
export type Standing =
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
export type Trouble =
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
  readonly standing: Standing;
  readonly trouble: Trouble | null;
  readonly description: string;
}

/** Prefixes with a fixed state or fault; the first match counts. Every other name follows `name-rules.ts`. */
export const magicLabels: readonly MagicLabel[] = [
  { prefix: 'free-', standing: 'free', trouble: null, description: 'Available.' },
  { prefix: 'taken-', standing: 'taken', trouble: null, description: 'Taken; can be transferred with its auth code.' },
  { prefix: 'premium-', standing: 'premium', trouble: null, description: 'Available at 250.00 a year.' },
  {
    prefix: 'unmarked-',
    standing: 'premium',
    trouble: 'unmarked',
    description: 'Available at 250.00 a year; the check returns the price without a class or premium flag.',
  },
  {
    prefix: 'dearer-',
    standing: 'free',
    trouble: 'dearer',
    description: 'Available at the usual price; renewals, transfers and restores cost 250.00 once it is registered.',
  },
  { prefix: 'reserved-', standing: 'reserved', trouble: null, description: "Reserved; can't be registered." },
  {
    prefix: 'locked-',
    standing: 'locked',
    trouble: null,
    description: 'Taken; transfer lock is on (clientTransferProhibited).',
  },
  {
    prefix: 'young-',
    standing: 'young',
    trouble: null,
    description: "Registered less than 60 days ago; can't be transferred yet.",
  },
  { prefix: 'expiring-', standing: 'expiring', trouble: null, description: 'Taken; expires within 30 days.' },
  {
    prefix: 'redemption-',
    standing: 'redemption',
    trouble: null,
    description: 'Expired; only the owner can restore it.',
  },
  { prefix: 'moving-', standing: 'transferring', trouble: null, description: 'Taken; a transfer is in progress.' },
  {
    prefix: 'stays-',
    standing: 'taken',
    trouble: 'refused-transfer',
    description: 'Taken; the current registrar rejects the transfer after a while.',
  },
  { prefix: 'slow-', standing: 'free', trouble: 'slow', description: 'Available, but every response takes 3 seconds.' },
  { prefix: 'error-', standing: 'free', trouble: 'error', description: 'Check and create fail with code 2400.' },
  {
    prefix: 'closing-',
    standing: 'free',
    trouble: 'closing',
    description: 'Check and create fail with code 2500 and the session ends.',
  },
  {
    prefix: 'unreadable-',
    standing: 'free',
    trouble: 'unreadable',
    description: 'Check and create return invalid XML; the domain is still created.',
  },
  {
    prefix: 'lost-reply-',
    standing: 'free',
    trouble: 'lost-reply',
    description: 'The domain is created, but the connection drops before the response.',
  },
  {
    prefix: 'gone-at-create-',
    standing: 'free',
    trouble: 'gone-at-create',
    description: 'Available in checks, but taken by someone else when it is created.',
  },
  {
    prefix: 'pending-refused-',
    standing: 'free',
    trouble: 'refused-create',
    description: 'Create returns 1001 (pending); a poll message reports the rejection later.',
  },
  {
    prefix: 'pending-',
    standing: 'free',
    trouble: 'pending-create',
    description: 'Create returns 1001 (pending); a poll message reports success later.',
  },
  {
    prefix: 'unpaid-',
    standing: 'free',
    trouble: 'unpaid',
    description: 'Create fails with code 2104 (billing failure).',
  },
];

/** The special label of a domain, or null. */
export function magicOf(name: string): MagicLabel | null {
  return magicLabels.find(({ prefix }) => name.startsWith(prefix)) ?? null;
}

/** The fault of a domain, or null. */
export function troubleOf(name: string): Trouble | null {
  return magicOf(name)?.trouble ?? null;
}
