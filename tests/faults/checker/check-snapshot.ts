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
 * The invariants of a snapshot of an idle deployment (docs/rules/reliability-invariants.md), each with the function that finds
 * violations.
 */
export const INVARIANTS = {
  I1: {
    rule: 'at most one capture per payment, and the amount kept equals what was delivered or is pending',
    find: findChargeErrors,
  },
  I2: {
    rule: 'everything paid is delivered or refunded, or has a job or an operator task',
    find: findMissingDeliveries,
  },
  I3: { rule: 'no acknowledged order is lost, and each has ended or has an operator task', find: findLostOrders },
  I4: {
    rule: 'each paid domain is registered once and each paid term renewed once, none unpaid',
    find: (snapshot, orderRecords) => [
      ...findRegistrationErrors(snapshot, orderRecords),
      ...findRenewalErrors(snapshot, orderRecords),
    ],
  },
  I5: { rule: 'limits of vouchers and stock are exact', find: findLimitErrors },
  I6: { rule: 'charges are as confirmed, and overpayments are returned', find: findUnconfirmedCharges },
  I7: { rule: 'invoice numbers have no gaps, and the ledger sums to zero', find: findLedgerErrors },
  I8: { rule: 'no data of one brand reaches another', find: findMixedBrands },
  I9: { rule: 'every email is delivered, under one Message-ID', find: findEmailErrors },
  I10: { rule: 'later charges are at most the confirmed amount', find: findUnconfirmedRenewals },
  I11: {
    rule: 'after a withdrawal or a cancellation on request nothing stays provisioned or captured',
    find: (snapshot, orderRecords) => [
      ...findUnendedWithdrawals(snapshot, orderRecords),
      ...findUnendedCancellations(orderRecords),
    ],
  },
  I12: { rule: 'a manual setup is delivered once, when the operator reports it', find: findManualSetupErrors },
  I13: {
    rule: 'the audit log is intact and has every change by staff',
    find: (snapshot) => [...findAuditErrors(snapshot), ...findCommandErrors(snapshot)],
  },
  I14: { rule: 'no stored exchange with an external system contains a secret', find: findExchangeSecrets },
} as const satisfies Readonly<
  Record<
    string,
    { rule: string; find: (snapshot: Snapshot, orderRecords: readonly OrderRecord[]) => readonly string[] }
  >
>;

export type Invariant = keyof typeof INVARIANTS;

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
