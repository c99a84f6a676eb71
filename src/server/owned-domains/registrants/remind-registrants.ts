import { addDays } from '#core/billing-term.ts';
import { nextVerificationCheckAt, REGISTRANT_EMAILS } from '#core/domains/registrants/registrant-verification.ts';
import type { OwnedDomainServices } from '#server/owned-domains/owned-domain-services.ts';
import type { OwnedDomain } from '#server/owned-domains/owned-domain-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findDueAddresses, goOnAsking } from './registrant-address-store.ts';
import type { AskedAddress } from './registrant-address-store.ts';
import { insertHold } from './registrant-hold-store.ts';
import { findUntold, listNamesOf, markNotified } from './registrant-name-store.ts';

/** Addresses, and names, processed per run. */
const BATCH = 50;

/**
 * Reminds registrants on days 5 and 10 and requests the suspension of names not confirmed in time; returns the number
 * processed.
 */
export async function remindRegistrants({ database, clock, queueMail }: LookingServices): Promise<number> {
  const at = clock.now();
  const due = await findDueAddresses(database.read, { at, limit: BATCH });
  for (const address of due) await database.transaction((tx) => remind(queueMail, tx, address, at));
  const untold = await findUntold(database.read, { at, limit: BATCH });
  for (const owned of untold) await database.transaction((tx) => switchOff(tx, owned, at));
  return due.length + untold.length;
}

type LookingServices = Pick<OwnedDomainServices, 'database' | 'clock' | 'queueMail'>;

/**
 * One email for all names with the address, at most one a day. After the last one the schedule restarts for names
 * registered later.
 */
async function remind(
  queueMail: OwnedDomainServices['queueMail'],
  tx: Queries,
  address: AskedAddress,
  at: number,
): Promise<void> {
  const { brandId, email, askedAt, letters: emails } = address;
  const names = await listNamesOf(tx, brandId, email);
  const about = names.find(({ verifyBy }) => verifyBy !== null && verifyBy > at);
  if (about === undefined) {
    await goOnAsking(tx, address, { askedAt, letters: emails, nextAt: null });
    return;
  }
  const round = emails < REGISTRANT_EMAILS ? { askedAt, letters: emails + 1 } : { askedAt: at, letters: 1 };
  const nextAt = Math.max(nextVerificationCheckAt(round.askedAt, round.letters), addDays(at, 1));
  if (!(await goOnAsking(tx, address, { ...round, nextAt }))) return;
  const request = { kind: 'registrant-verification', name: about.name } as const;
  await queueMail(tx, { brandId, about: about.name, request, at });
}

/**
 * A registrar has to suspend such a name (Registrar Accreditation Agreement 2013, WHOIS Accuracy Program §1): once per
 * deadline.
 */
async function switchOff(tx: Queries, owned: OwnedDomain, at: number): Promise<void> {
  if (await markNotified(tx, owned, at)) await insertHold(tx, owned, at);
}
