import { DAY_MS } from '#core/time/durations.ts';
import type { Domain } from '#sandbox/registry/state/entry.ts';

/** The days in which a create, renewal or transfer can be reversed (RFC 3915 §3.1). */
export const GRACE_DAYS = 5;
export const GRACE_PERIOD = `P${GRACE_DAYS}D`;
/** The days after a create or transfer in which a domain cannot be transferred. */
export const TRANSFER_LOCK_DAYS = 60;

/** The status values of RFC 5731 §2.3, including those derived from pending operations. */
export function statusesOf(domain: Domain): readonly string[] {
  const pending = [
    ...(domain.phase === 'pending-create' ? ['pendingCreate'] : []),
    ...(domain.phase === 'redemption' || domain.phase === 'pending-restore' ? ['pendingDelete'] : []),
    ...(isMoving(domain) ? ['pendingTransfer'] : []),
    ...(domain.nameservers.length === 0 ? ['inactive'] : []),
  ];
  const all = [...domain.statuses, ...pending];
  return all.length === 0 ? ['ok'] : all;
}

/** The status values of RFC 3915 §3.1. */
export function graceStatusesOf(domain: Domain, at: number): readonly string[] {
  if (domain.phase === 'redemption') return ['redemptionPeriod'];
  if (domain.phase === 'pending-restore') return ['pendingRestore'];
  if (domain.phase === 'pending-create') return [];
  return [
    ...(isInGrace(domain.createdAt, at) ? ['addPeriod'] : []),
    ...(isInGrace(domain.transferredAt, at) ? ['transferPeriod'] : []),
  ];
}

export function isMoving(domain: Domain): boolean {
  return domain.transfer?.status === 'pending';
}

export function isInGrace(since: number | null, at: number): boolean {
  return since !== null && at - since < GRACE_DAYS * DAY_MS;
}

/** Why a domain cannot be changed now; null when it can. */
export function busyReason(domain: Domain): string | null {
  if (domain.phase === 'pending-create') return 'pendingCreate';
  if (domain.phase !== 'active') return 'pendingDelete';
  return isMoving(domain) ? 'pendingTransfer' : null;
}
