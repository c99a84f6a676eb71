import { REGISTRANT_EMAILS, nextVerificationCheckAt } from '#core/domains/registrants/registrant-verification.ts';
import { addDays } from '#core/time/billing-term.ts';
import type { OwnedDomainServices } from '#server/delivery/owned-domains/owned-domain-services.ts';
import type { OwnedDomain } from '#server/delivery/owned-domains/owned-domain-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type PendingAddress, listDueAddresses, updateVerificationRequest } from './registrant-address-store.ts';
import { insertHold } from './registrant-hold-store.ts';
import { listUnnotified, listNamesOf, updateNotifiedAt } from './registrant-name-store.ts';

/** Addresses, and domains, processed per run. */
const BATCH = 50;

/**
 * Reminds registrants on days 5 and 10 and requests the suspension of domains not confirmed in time; returns the number
 * processed.
 */
export async function remindRegistrants({ database, clock, queueMail }: LookingServices): Promise<number> {
  const at = clock.now();
  const due = await listDueAddresses(database.read, { at, limit: BATCH });
  for (const address of due) await database.transaction((tx) => remind(queueMail, tx, address, at));
  const unnotified = await listUnnotified(database.read, { at, limit: BATCH });
  for (const owned of unnotified) await database.transaction((tx) => switchOff(tx, owned, at));
  return due.length + unnotified.length;
}

type LookingServices = Pick<OwnedDomainServices, 'database' | 'clock' | 'queueMail'>;

/**
 * One email for all domains with the address, at most one a day. After the last one the schedule restarts for domains
 * registered later.
 */
async function remind(
  queueMail: OwnedDomainServices['queueMail'],
  tx: Transaction,
  address: PendingAddress,
  at: number,
): Promise<void> {
  const { brandId, email, requestedAt, emailsSent } = address;
  const names = await listNamesOf(tx, brandId, email);
  const about = names.find(({ verifyBy }) => verifyBy !== null && verifyBy > at);
  if (about === undefined) {
    await updateVerificationRequest(tx, address, { requestedAt, emailsSent, nextAt: null });
    return;
  }
  const round =
    emailsSent < REGISTRANT_EMAILS ? { requestedAt, emailsSent: emailsSent + 1 } : { requestedAt: at, emailsSent: 1 };
  const nextAt = Math.max(nextVerificationCheckAt(round.requestedAt, round.emailsSent), addDays(at, 1));
  if (!(await updateVerificationRequest(tx, address, { ...round, nextAt }))) return;
  const request = { kind: 'registrant-verification', name: about.name } as const;
  await queueMail(tx, { brandId, subject: { type: 'domain', id: about.name }, request, at });
}

/**
 * A registrar has to suspend such a domain (Registrar Accreditation Agreement 2013, WHOIS Accuracy Program §1): once per
 * deadline.
 */
async function switchOff(tx: Transaction, owned: OwnedDomain, at: number): Promise<void> {
  if (await updateNotifiedAt(tx, owned, at)) await insertHold(tx, owned, at);
}
