import { findMixedBrands } from './brands-apart.ts';
import { findUnconfirmedCharges } from './charged-as-confirmed.ts';
import { findUnpromisedCharges } from './charged-as-promised.ts';
import { findWrongLetters } from './emails-delivered.ts';
import { findWrongLimits } from './limits-exact.ts';
import { findLostOrders } from './no-order-lost.ts';
import { findMissingDeliveries } from './nothing-missing.ts';
import { findWrongBooks } from './numbers-and-ledger.ts';
import { findWrongCharges } from './one-capture.ts';
import { findWrongRegistrations } from './one-registration.ts';
import { findWrongRenewals } from './one-renewal.ts';
import { openOrderRecords } from './order-record.ts';
import type { OrderRecord } from './order-record.ts';
import { findWrongSetUps } from './set-up-by-hand.ts';
import type { Snapshot } from './snapshot.ts';
import { findKeptAfterWithdrawal } from './withdrawn-for-good.ts';

/**
 * The invariants of a snapshot at rest (docs/rules/reliability-invariants.md), each with the function that finds
 * violations.
 */
export const INVARIANTS = {
  I1: { rule: 'one capture a payment, kept for what was delivered', find: findWrongCharges },
  I2: { rule: 'nothing paid but missing', find: findMissingDeliveries },
  I3: { rule: 'no acknowledged order lost, every one ended', find: findLostOrders },
  I4: {
    rule: 'one registration of each paid name, one renewal of each paid one, none unpaid',
    find: (world, dossiers) => [...findWrongRegistrations(world, dossiers), ...findWrongRenewals(world, dossiers)],
  },
  I5: { rule: 'voucher and stock limits exact', find: findWrongLimits },
  I6: { rule: 'charged as confirmed, excess given back', find: findUnconfirmedCharges },
  I7: { rule: 'invoice numbers gap-free, ledger sums to zero', find: findWrongBooks },
  I8: { rule: 'nothing of one brand reaches another', find: findMixedBrands },
  I9: { rule: 'every letter delivered, as one', find: findWrongLetters },
  I10: { rule: 'every later charge at most what was confirmed', find: findUnpromisedCharges },
  I11: { rule: 'nothing kept or provisioned after a withdrawal', find: findKeptAfterWithdrawal },
  I12: { rule: 'what a person sets up delivered when they say so, once', find: findWrongSetUps },
} as const satisfies Readonly<
  Record<string, { rule: string; find: (world: Snapshot, dossiers: readonly OrderRecord[]) => readonly string[] }>
>;

/** The name of an invariant. */
export type Invariant = keyof typeof INVARIANTS;

/** A violation of an invariant. */
export interface Violation {
  readonly invariant: Invariant;
  readonly says: string;
}

/** Every violation in a snapshot. */
export function checkSnapshot(world: Snapshot): readonly Violation[] {
  const dossiers = openOrderRecords(world);
  return invariants().flatMap((invariant) =>
    INVARIANTS[invariant].find(world, dossiers).map((says) => ({ invariant, says })),
  );
}

/** The invariants in order. */
export function invariants(): readonly Invariant[] {
  return ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11', 'I12'];
}
