import { addYears } from '#sandbox/registry/names/rule-domain.ts';
import type { Domain, Entry, Message, Transfer } from '#sandbox/registry/state/entry.ts';

type Ending = Exclude<Transfer['status'], 'pending'>;

const EVENTS = {
  clientApproved: 'transfer',
  serverApproved: 'transfer',
  clientRejected: 'transfer-rejected',
  clientCancelled: 'transfer-cancelled',
} as const satisfies Record<Ending, Entry['event']>;

const TEXTS = {
  clientApproved: 'Transfer approved.',
  serverApproved: 'Transfer approved by the registry.',
  clientRejected: 'Transfer rejected.',
  clientCancelled: 'Transfer cancelled.',
} as const satisfies Record<Ending, string>;

/** Completes a transfer: the domain moves and gets a year, or stays; both registrars get a poll message. */
export function endTransfer(
  domain: Domain,
  transfer: Transfer,
  ending: Ending,
  at: number,
  svTRID: string,
): Entry & { domain: Domain } {
  const isMoved = EVENTS[ending] === 'transfer';
  const ended: Transfer = { ...transfer, status: ending, actedAt: at };
  const after: Domain = isMoved
    ? {
        ...domain,
        registrar: transfer.by,
        transferredAt: at,
        expiresAt: addYears(domain.expiresAt, transfer.years),
        statuses: [],
        transfer: ended,
      }
    : { ...domain, transfer: ended };
  const messages = [transfer.by, transfer.from].map((registrar, index): Message => ({
    id: `${svTRID}-${index + 1}`,
    registrar,
    at,
    text: TEXTS[ending],
    name: domain.name,
    data: { kind: 'transfer', transfer: ended, expiresAt: after.expiresAt },
  }));
  return {
    at: new Date(at).toISOString(),
    event: EVENTS[ending],
    name: domain.name,
    registrar: after.registrar,
    clTRID: transfer.clTRID,
    svTRID,
    years: transfer.years,
    domain: after,
    messages,
  };
}
