import type { getDispute as endpoint, noteDispute as noteEndpoint } from '#contract/operator/disputes.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { problem } from '#contract/problems.ts';
import { DISPUTE_OUTCOMES } from '#core/payments/dispute.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { type StoredAuditEntry, applyOnce, listAuditEntries } from '#server/audit/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, findOrder, findPaymentOfOrder, listOrderLines } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { countEarlierPayments, findDisputeTimes, findLogins, findOrderEvents } from './dispute-read-store.ts';
import { disputeRow } from './dispute-row.ts';

type DisputePage = OperatorOutputOf<typeof endpoint>;

interface DisputeKey {
  readonly brandId: string;
  readonly paymentId: string;
}

/** A dispute with its evidence. Problem: 'disputes/not-found', also for a brand the caller may not see. */
export function getDispute({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async ({ caller }, key) => {
    const page = canAccessBrand(caller.brands, key.brandId) ? await disputePage(database.read, key) : null;
    return page === null ? refuse(problem('disputes/not-found')) : ok(page);
  };
}

/**
 * Adds a note, or how the dispute was dealt with: an entry of the audit log. Problems: 'disputes/not-found',
 * 'operator/command-reused'.
 */
export function noteDispute(services: OperatorServices): OperatorHandler<typeof noteEndpoint> {
  return async ({ caller, now }, { commandId, outcome, note, ...key }) => {
    const { brandId, paymentId } = key;
    const { read } = services.database;
    const isVisible = canAccessBrand(caller.brands, brandId);
    if (!isVisible || (await disputePage(read, key)) === null) return refuse(problem('disputes/not-found'));
    const { actor } = caller;
    const subject = { kind: 'dispute', id: paymentId } as const;
    const action = outcome === null ? 'disputes.note' : 'disputes.outcome';
    const requested = outcome === null ? {} : { outcome };
    const asked = { reason: note.trim(), isReasonRequested: true, requested };
    const command = { id: commandId, actor, action, brandId, subject, ...asked, at: now };
    const applied = await applyOnce(services, command, async () => ok({ value: null }));
    if (!applied.ok) return applied;
    const page = await disputePage(read, key);
    return page === null ? refuse(problem('disputes/not-found')) : ok(page);
  };
}

async function disputePage(read: Queries, key: DisputeKey): Promise<DisputePage | null> {
  const found = await findPaymentOfOrder(read, key);
  const order = found === null ? null : await findOrder(read, key.brandId, found.payment.orderId);
  if (found === null || order === null) return null;
  const timesOf = await findDisputeTimes(read, [found.payment]);
  const row = disputeRow(found, timesOf(found.payment));
  if (row === null) return null;
  const { createdAt } = found.payment;
  return { ...row, evidence: await evidenceOf(read, order, createdAt), notes: await notesOf(read, key) };
}

async function evidenceOf(read: Queries, order: StoredOrder, paidAt: number): Promise<DisputePage['evidence']> {
  const { brandId, email, customerId, document } = order;
  const { consents, priced } = document;
  const lines = await listOrderLines(read, brandId, order.id);
  return {
    placedAt: order.placedAt,
    quoteHash: order.quoteHash,
    storeVersion: order.storeVersion,
    termsVersion: consents.termsVersion,
    acceptedAt: consents.acceptedAt,
    buttonLabel: consents.buttonLabel,
    startsAtOnce: consents.startsAtOnce === true,
    lines: priced.lines.map(({ id, name, totalMinor, configuration }) => {
      const line = lines.find(({ lineId }) => lineId === id);
      const domain = configuration.domain === null ? null : configuration.domain.name;
      return { name, domain, state: line?.state ?? 'waiting', totalMinor, withdrawnAt: line?.withdrawnAt ?? null };
    }),
    ...(await findOrderEvents(read, order)),
    logins: await findLogins(read, { brandId, customerId, since: paidAt }),
    earlierPayments: await countEarlierPayments(read, { brandId, email, before: paidAt }),
  };
}

/** The most notes that are shown. */
const MAX_NOTES = 200;

async function notesOf(read: Queries, { brandId, paymentId }: DisputeKey): Promise<DisputePage['notes']> {
  const subject = { kind: 'dispute', id: paymentId } as const;
  const entries = await listAuditEntries(read, { subject, brandIds: [brandId], before: null, limit: MAX_NOTES });
  return entries.toReversed().map((entry) => noteView(entry));
}

/** The text of a note is absent after its details were erased. */
function noteView({ at, actor, details }: StoredAuditEntry): DisputePage['notes'][number] {
  const outcome = DISPUTE_OUTCOMES.find((one) => one === details?.after['outcome']) ?? null;
  return { at, actor: actor.name, outcome, note: details?.reason ?? '' };
}
