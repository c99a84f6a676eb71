import type { PasswordHash } from './password-hash.ts';

/** Where people wait until their password is hashed: few at a time, so that signing in never takes the shop's processor, and not more than can be served soon (reliability.md §4). */
export interface PasswordQueue {
  /** A place of one's own: for the owner of an account, by a key of theirs, or for a stranger, by null. Null when all are taken; nothing was done then. */
  enter(owner: string | null): PasswordPlace | null;
}

/** Hashing when it is one's turn; the place has to be left afterwards, whatever came of it. */
export interface PasswordPlace extends PasswordHash {
  leave(): void;
}

/** How many may be there at once. */
export interface QueueBounds {
  /** Hashes at a time: each takes 19 MiB and a processor. */
  readonly concurrency: number;
  readonly strangers: number;
  /** Owners have places no stranger can take. */
  readonly owners: number;
  /** Places of one owner: more tries of theirs at once are a stranger's. */
  readonly ofOneOwner: number;
}

/** Makes the queue. Owners come first, and after a few of them a stranger, so that nobody waits forever. */
export function createPasswordQueue(hash: PasswordHash, bounds: Partial<QueueBounds> = {}): PasswordQueue {
  const { concurrency, strangers, owners, ofOneOwner } = { ...BOUNDS, ...bounds };
  const inTurn = createTurns(concurrency);
  const taken = { strangers: 0, owners: new Map<string, number>(), ofOwners: 0 };

  function enterAsOwner(owner: string): PasswordPlace | null {
    const own = taken.owners.get(owner) ?? 0;
    if (own >= ofOneOwner || taken.ofOwners >= owners) return null;
    taken.owners.set(owner, own + 1);
    taken.ofOwners += 1;
    return placeIn('owners', () => {
      taken.ofOwners -= 1;
      const left = (taken.owners.get(owner) ?? 0) - 1;
      if (left > 0) taken.owners.set(owner, left);
      else taken.owners.delete(owner);
    });
  }

  function enterAsStranger(): PasswordPlace | null {
    if (taken.strangers >= strangers) return null;
    taken.strangers += 1;
    return placeIn('strangers', () => (taken.strangers -= 1));
  }

  function placeIn(row: Row, leave: () => void): PasswordPlace {
    return {
      hash: (password) => inTurn(row, () => hash.hash(password)),
      verify: (password, stored) => inTurn(row, () => hash.verify(password, stored)),
      verifyAgainstNothing: (password) => inTurn(row, () => hash.verifyAgainstNothing(password)),
      leave,
    };
  }

  return {
    enter(owner) {
      const place = owner === null ? null : enterAsOwner(owner);
      return place ?? enterAsStranger();
    },
  };
}

/** At 40 hashes a second and more, the last of each row waits for some three seconds. */
const BOUNDS: QueueBounds = { concurrency: 2, strangers: 96, owners: 48, ofOneOwner: 2 };

/** How many owners are served in a row while strangers wait. */
const OWNERS_IN_A_ROW = 3;

type Row = 'owners' | 'strangers';

/** Runs so much at a time; who waits is called in the order of their row. */
function createTurns(concurrency: number): <Value>(row: Row, work: () => Promise<Value>) => Promise<Value> {
  const waiting: Record<Row, (() => void)[]> = { owners: [], strangers: [] };
  let running = 0;
  let ownersInARow = 0;

  function callNext(): (() => void) | undefined {
    const isStrangersTurn = ownersInARow >= OWNERS_IN_A_ROW && waiting.strangers.length > 0;
    const row = waiting.owners.length > 0 && !isStrangersTurn ? 'owners' : 'strangers';
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
