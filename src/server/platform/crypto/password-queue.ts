import type { PasswordHash } from './password-hash.ts';

/** A bounded queue for password hashing, which keeps the CPU available for other requests. */
export interface PasswordQueue {
  /**
   * Reserves a slot: for the owner of an account by a key, or for an untrusted client by null. Null when none is free;
   * nothing was done then.
   */
  acquire(owner: string | null): PasswordSlot | null;
}

/** Hashes in turn; `release` must be called afterwards in any case. */
export interface PasswordSlot extends PasswordHash {
  release(): void;
}

/** Limits of the queue. */
export interface QueueBounds {
  /** Concurrent hashes; each takes 19 MiB and a CPU. */
  readonly concurrency: number;
  readonly untrusted: number;
  /** Slots reserved for owners. */
  readonly owners: number;
  /** Slots per owner; further concurrent attempts count as untrusted. */
  readonly ofOneOwner: number;
}

/**
 * Creates the queue. Owners are served first, and after a few of them an untrusted client, which prevents starvation.
 */
export function createPasswordQueue(hash: PasswordHash, bounds: Partial<QueueBounds> = {}): PasswordQueue {
  const { concurrency, untrusted, owners, ofOneOwner } = { ...BOUNDS, ...bounds };
  const inTurn = createTurns(concurrency);
  const taken = { untrusted: 0, owners: new Map<string, number>(), ofOwners: 0 };

  function acquireAsOwner(owner: string): PasswordSlot | null {
    const own = taken.owners.get(owner) ?? 0;
    if (own >= ofOneOwner || taken.ofOwners >= owners) return null;
    taken.owners.set(owner, own + 1);
    taken.ofOwners += 1;
    return slotIn('owners', () => {
      taken.ofOwners -= 1;
      const left = (taken.owners.get(owner) ?? 0) - 1;
      if (left > 0) taken.owners.set(owner, left);
      else taken.owners.delete(owner);
    });
  }

  function acquireAsUntrusted(): PasswordSlot | null {
    if (taken.untrusted >= untrusted) return null;
    taken.untrusted += 1;
    return slotIn('untrusted', () => (taken.untrusted -= 1));
  }

  function slotIn(row: Row, release: () => void): PasswordSlot {
    return {
      hash: (password) => inTurn(row, () => hash.hash(password)),
      verify: (password, stored) => inTurn(row, () => hash.verify(password, stored)),
      verifyAgainstNothing: (password) => inTurn(row, () => hash.verifyAgainstNothing(password)),
      release,
    };
  }

  return {
    acquire(owner) {
      const slot = owner === null ? null : acquireAsOwner(owner);
      return slot ?? acquireAsUntrusted();
    },
  };
}

/** At 40 hashes a second the last of each queue waits about three seconds. */
const BOUNDS: QueueBounds = { concurrency: 2, untrusted: 96, owners: 48, ofOneOwner: 2 };

/** Owners served in a row while untrusted clients wait. */
const OWNERS_IN_A_ROW = 3;

type Row = 'owners' | 'untrusted';

/** Runs at most this many at a time, in the order of each queue. */
function createTurns(concurrency: number): <Value>(row: Row, work: () => Promise<Value>) => Promise<Value> {
  const waiting: Record<Row, (() => void)[]> = { owners: [], untrusted: [] };
  let running = 0;
  let ownersInARow = 0;

  function callNext(): (() => void) | undefined {
    const isUntrustedTurn = ownersInARow >= OWNERS_IN_A_ROW && waiting.untrusted.length > 0;
    const row = waiting.owners.length > 0 && !isUntrustedTurn ? 'owners' : 'untrusted';
    ownersInARow = row === 'owners' ? ownersInARow + 1 : 0;
    return waiting[row].shift();
  }

  return async (row, work) => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting[row].push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = callNext();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
