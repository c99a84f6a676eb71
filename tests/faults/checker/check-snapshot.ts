import { findAuditErrors } from './find-audit-errors.ts';
import { findChargeErrors } from './find-charge-errors.ts';
import { findCommandErrors } from './find-command-errors.ts';
import { findEmailErrors } from './find-email-errors.ts';
import { findExchangeSecrets } from './find-exchange-secrets.ts';
import { findLedgerErrors } from './find-ledger-errors.ts';
import { findLimitErrors } from './find-limit-errors.ts';
import { findLostOrders } from './find-lost-orders.ts';
import { findManualSetupErrors } from './find-manual-setup-errors.ts';
import { findMissingDeliveries } from './find-missing-deliveries.ts';
import { findMixedBrands } from './find-mixed-brands.ts';
import { findRegistrationErrors } from './find-registration-errors.ts';
import { findRenewalErrors } from './find-renewal-errors.ts';
import { findUnconfirmedCharges } from './find-unconfirmed-charges.ts';
import { findUnconfirmedRenewals } from './find-unconfirmed-renewals.ts';
import { findUnendedCancellations } from './find-unended-cancellations.ts';
import { findUnendedWithdrawals } from './find-unended-withdrawals.ts';
import { type OrderRecord, openOrderRecords } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The invariants of a snapshot at rest (docs/rules/reliability-invariants.md), each with the function that finds
 * violations.
 */
export const INVARIANTS = {
  I1: { rule: 'one capture a payment, kept for what was delivered', find: findChargeErrors },
  I2: { rule: 'nothing paid but missing', find: findMissingDeliveries },
  I3: { rule: 'no acknowledged order lost, every one ended', find: findLostOrders },
  I4: {
    rule: 'one registration of each paid name, one renewal of each paid one, none unpaid',
    find: (snapshot, orderRecords) => [
      ...findRegistrationErrors(snapshot, orderRecords),
      ...findRenewalErrors(snapshot, orderRecords),
    ],
  },
  I5: { rule: 'voucher and stock limits exact', find: findLimitErrors },
  I6: { rule: 'charged as confirmed, excess given back', find: findUnconfirmedCharges },
  I7: { rule: 'invoice numbers gap-free, ledger sums to zero', find: findLedgerErrors },
  I8: { rule: 'nothing of one brand reaches another', find: findMixedBrands },
  I9: { rule: 'every email delivered, as one', find: findEmailErrors },
  I10: { rule: 'every later charge at most what was confirmed', find: findUnconfirmedRenewals },
  I11: {
    rule: 'nothing kept or provisioned after a withdrawal or a cancellation on request',
    find: (snapshot, orderRecords) => [
      ...findUnendedWithdrawals(snapshot, orderRecords),
      ...findUnendedCancellations(orderRecords),
    ],
  },
  I12: { rule: 'what a person sets up delivered when they say so, once', find: findManualSetupErrors },
  I13: {
    rule: 'every change by staff in the audit log, which is intact',
    find: (snapshot) => [...findAuditErrors(snapshot), ...findCommandErrors(snapshot)],
  },
  I14: { rule: 'no secret in a stored exchange with an external system', find: findExchangeSecrets },
} as const satisfies Readonly<
  Record<
    string,
    { rule: string; find: (snapshot: Snapshot, orderRecords: readonly OrderRecord[]) => readonly string[] }
  >
>;

/** The name of an invariant. */
export type Invariant = keyof typeof INVARIANTS;

/** A violation of an invariant. */
export interface Violation {
  readonly invariant: Invariant;
  readonly says: string;
}

/** Every violation in a snapshot. */
export function checkSnapshot(snapshot: Snapshot): readonly Violation[] {
  const orderRecords = openOrderRecords(snapshot);
  return invariants().flatMap((invariant) =>
    INVARIANTS[invariant].find(snapshot, orderRecords).map((says) => ({ invariant, says })),
  );
}

/** The invariants in order. */
export function invariants(): readonly Invariant[] {
  return ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11', 'I12', 'I13', 'I14'];
}
