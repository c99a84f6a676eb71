import { faultOf } from '#sandbox/registry/names/magic-labels.ts';
import type { Domain, Entry } from '#sandbox/registry/state/entry.ts';
import { endTransfer } from './end-transfer.ts';

/** When a domain's pending create or transfer is due; null when nothing is pending. */
export function dueAtOf(domain: Domain): number | null {
  if (domain.pendingCreate !== null) return domain.pendingCreate.dueAt;
  return domain.transfer?.status === 'pending' ? domain.transfer.actedAt : null;
}

/**
 * Completes a domain's pending operation: a create succeeds or is refused, a transfer is approved unless the losing
 * registrar rejects it.
 */
export function settle(domain: Domain, at: number, svTRID: string): Entry | null {
  if (domain.pendingCreate !== null) return endCreate(domain, domain.pendingCreate, at, svTRID);
  if (domain.transfer?.status !== 'pending') return null;
  const ending = faultOf(domain.name) === 'refused-transfer' ? 'clientRejected' : 'serverApproved';
  return endTransfer(domain, domain.transfer, ending, at, svTRID);
}

function endCreate(domain: Domain, pending: NonNullable<Domain['pendingCreate']>, at: number, svTRID: string): Entry {
  const { clTRID, isRefused } = pending;
  return {
    at: new Date(at).toISOString(),
    event: isRefused ? 'create-refused' : 'create',
    name: domain.name,
    registrar: domain.registrar,
    clTRID,
    svTRID,
    domain: isRefused ? null : { ...domain, phase: 'active', pendingCreate: null },
    messages: [
      {
        id: `${svTRID}-1`,
        registrar: domain.registrar,
        at,
        text: isRefused ? 'Create refused.' : 'Create completed.',
        name: domain.name,
        data: { kind: 'create', isDone: !isRefused, clTRID, svTRID: pending.svTRID },
      },
    ],
  };
}
