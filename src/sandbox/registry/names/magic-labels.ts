/** How a name stands before anything has happened to it here. */
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

/** What goes wrong with a name however it stands. */
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
  | 'unpaid';

export interface MagicLabel {
  /** What a label begins with; any letters may follow, under any TLD. */
  readonly prefix: string;
  readonly standing: Standing;
  readonly trouble: Trouble | null;
  readonly description: string;
}

/** Labels that ask for a state or a trouble; the first that fits counts. Every other name follows `name-rules.ts`. */
export const magicLabels: readonly MagicLabel[] = [
  { prefix: 'free-', standing: 'free', trouble: null, description: 'Available.' },
  { prefix: 'taken-', standing: 'taken', trouble: null, description: 'Taken; can be transferred with its code.' },
  { prefix: 'premium-', standing: 'premium', trouble: null, description: 'Available at 250.00 a year.' },
  { prefix: 'reserved-', standing: 'reserved', trouble: null, description: 'Given to nobody.' },
  { prefix: 'locked-', standing: 'locked', trouble: null, description: 'Taken, clientTransferProhibited.' },
  { prefix: 'young-', standing: 'young', trouble: null, description: 'Taken less than 60 days ago: no transfer.' },
  { prefix: 'expiring-', standing: 'expiring', trouble: null, description: 'Taken; its term ends within 30 days.' },
  {
    prefix: 'redemption-',
    standing: 'redemption',
    trouble: null,
    description: 'Lapsed; only its holder can restore it.',
  },
  { prefix: 'moving-', standing: 'transferring', trouble: null, description: 'Taken, with a transfer under way.' },
  {
    prefix: 'stays-',
    standing: 'taken',
    trouble: 'refused-transfer',
    description: 'Taken; a transfer is refused by its registrar later.',
  },
  { prefix: 'slow-', standing: 'free', trouble: 'slow', description: 'Available, but every answer takes 3 seconds.' },
  { prefix: 'error-', standing: 'free', trouble: 'error', description: 'Check and create answer 2400.' },
  {
    prefix: 'closing-',
    standing: 'free',
    trouble: 'closing',
    description: 'Check and create answer 2500 and the session ends.',
  },
  {
    prefix: 'unreadable-',
    standing: 'free',
    trouble: 'unreadable',
    description: 'Check and create answer with bytes that are no XML; the create happens.',
  },
  {
    prefix: 'lost-reply-',
    standing: 'free',
    trouble: 'lost-reply',
    description: 'Create happens, then the connection breaks before the reply.',
  },
  {
    prefix: 'gone-at-create-',
    standing: 'free',
    trouble: 'gone-at-create',
    description: 'Available until it is created: then somebody else was faster.',
  },
  {
    prefix: 'pending-refused-',
    standing: 'free',
    trouble: 'refused-create',
    description: 'Create answers 1001; a message says later that it was refused.',
  },
  {
    prefix: 'pending-',
    standing: 'free',
    trouble: 'pending-create',
    description: 'Create answers 1001; a message says later that it is done.',
  },
  { prefix: 'unpaid-', standing: 'free', trouble: 'unpaid', description: 'Create answers 2104, billing failure.' },
];

/** The magic in a name, or null. */
export function magicOf(name: string): MagicLabel | null {
  return magicLabels.find(({ prefix }) => name.startsWith(prefix)) ?? null;
}

/** What goes wrong with a name, or null. */
export function troubleOf(name: string): Trouble | null {
  return magicOf(name)?.trouble ?? null;
}
