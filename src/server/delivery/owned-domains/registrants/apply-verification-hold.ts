import {
  type VerificationHoldEvent,
  type VerificationHoldState,
  isHoldStuck,
  nextHoldAttemptAt,
  nextVerificationHoldState,
} from '#core/domains/registrants/verification-hold.ts';
import type { OwnedDomainServices } from '#server/delivery/owned-domains/owned-domain-services.ts';
import type { OwnedDomain } from '#server/delivery/owned-domains/owned-domain-store.ts';
import type { Registry, CommandResult } from '#server/domains/public.ts';
import { insertOperatorTask } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type RegistrantHold, deleteHold, listDueHolds, updateHold } from './registrant-hold-store.ts';
import { findOwnedName } from './registrant-name-store.ts';

/** Domains processed concurrently. */
const BATCH = 10;
/** Lease (ms), longer than any registry timeout. */
const LEASE_MS = 60_000;

type VerificationHoldServices = Pick<OwnedDomainServices, 'database' | 'clock' | 'ids' | 'log' | 'registryOf'>;

/**
 * Suspends domains (clientHold) whose registrant did not confirm the address in time, and releases them after
 * confirmation (docs/decisions/019). Registry commands are idempotent, so interrupted work is repeated. Returns the
 * number processed.
 */
export async function applyVerificationHold(services: VerificationHoldServices): Promise<number> {
  const { database, clock } = services;
  const holds = await listDueHolds(database.read, { at: clock.now(), limit: BATCH });
  await Promise.all(holds.map((hold) => applyHold(services, hold)));
  return holds.length;
}

async function applyHold(services: VerificationHoldServices, hold: RegistrantHold): Promise<void> {
  const { database, clock } = services;
  const owned = await findOwnedName(database.read, hold.brandId, hold.name);
  if (owned === null) {
    await database.transaction((tx) => deleteHold(tx, hold));
    return;
  }
  const isConfirmed = owned.emailVerifiedAt !== null && hold.state !== 'releasing';
  const state = isConfirmed ? moved(hold.state, 'confirmed') : hold.state;
  if (state === 'ended') {
    await database.transaction((tx) => end(tx, hold, owned, clock.now()));
    return;
  }
  const at = clock.now();
  const begun = isConfirmed ? { attempts: 0, begunAt: at } : hold;
  const attempted = { ...hold, state, attempts: begun.attempts + 1, begunAt: begun.begunAt, nextAt: at + LEASE_MS };
  const claimed = await database.transaction((tx) => updateHold(tx, attempted, at));
  if (claimed === null) return;
  const answer = await updateAtRegistry(services, claimed, owned);
  await database.transaction((tx) => settle(tx, claimed, owned, { answer, at: clock.now() }));
}

async function updateAtRegistry(
  services: VerificationHoldServices,
  hold: RegistrantHold,
  owned: OwnedDomain,
): Promise<CommandResult> {
  const { registryOf, ids, log } = services;
  const { brandId, name } = hold;
  const registry = registryOf(brandId, owned.registry);
  if (registry === null) return { kind: 'unknown', reason: 'away' };
  if (await isHeldForOtherReason(registry, hold)) return HELD_FOR_OTHER_REASON;
  const answer = await registry.update({ name, clTRID: ids.uuid(), onHold: hold.state === 'wanted' });
  if (answer.kind === 'refused')
    log.warn({ name, state: hold.state, code: answer.code, says: answer.message }, 'the registry refused a hold');
  return answer;
}

/** A clientHold set before the first request has another reason and must not be removed on confirmation. */
async function isHeldForOtherReason(registry: Registry, { name, state, attempts }: RegistrantHold): Promise<boolean> {
  if (state !== 'wanted' || attempts > 1) return false;
  const info = await registry.info(name, null);
  return info.kind === 'known' && info.statuses.includes('clientHold');
}

const HELD_FOR_OTHER_REASON = {
  kind: 'refused',
  reason: 'policy',
  message: 'on hold for another reason',
  code: 0,
} as const satisfies CommandResult;

interface Answered {
  readonly answer: CommandResult;
  readonly at: number;
}

async function settle(
  tx: Transaction,
  hold: RegistrantHold,
  owned: OwnedDomain,
  { answer, at }: Answered,
): Promise<void> {
  if (answer.kind === 'unknown') {
    if (isHoldStuck(hold.begunAt, at)) await notifyOperator(tx, hold, owned, at);
    await updateHold(tx, { ...hold, nextAt: nextHoldAttemptAt(at, hold.attempts) }, at);
    return;
  }
  const state = moved(hold.state, answer.kind === 'refused' ? 'refused' : 'done');
  const isOwn =
    state === 'ended'
      ? await deleteHold(tx, hold)
      : (await updateHold(tx, { ...hold, state, nextAt: null }, at)) !== null;
  if (isOwn && answer.kind === 'refused') await notifyOperator(tx, hold, owned, at);
}

/** A domain suspended manually is released manually. */
async function end(tx: Transaction, hold: RegistrantHold, owned: OwnedDomain, at: number): Promise<void> {
  if (await deleteHold(tx, hold)) await notifyOperator(tx, { ...hold, state: 'releasing' }, owned, at);
}

/**
 * A registrar has to suspend such a domain or verify the address manually (Registrar Accreditation Agreement 2013, WHOIS
 * Accuracy Program §1).
 */
async function notifyOperator(tx: Transaction, hold: RegistrantHold, owned: OwnedDomain, at: number): Promise<void> {
  const { brandId, name, orderId } = owned;
  const what = hold.state === 'releasing' ? 'verified' : 'unverified';
  await insertOperatorTask(tx, {
    brandId,
    id: `${name}/${what}/${hold.begunAt}`,
    kind: 'registrant-verification',
    subject: { type: 'domain', id: name },
    orderId,
    lineId: null,
    reason: { code: `registrant-${what}`, domain: name },
    at,
  });
}

function moved(state: RegistrantHold['state'], event: VerificationHoldEvent): VerificationHoldState {
  const next = nextVerificationHoldState(state, event);
  return next.ok ? next.value : state;
}
