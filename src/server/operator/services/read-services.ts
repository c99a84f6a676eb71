import type {
  checkService as checkEndpoint,
  getService as getEndpoint,
  listServices as listEndpoint,
  previewServiceChange as previewEndpoint,
} from '#contract/operator/services.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { type ProvisionerReport, contradictsProvisioner } from '#core/services/compare-with-provisioner.ts';
import { nextSuspension, suspensionChange } from '#core/services/service-suspension.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import { type KnownService, type StaffChange, allowsChange, queryProvisioner } from '#server/delivery/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findOrderNumber, findServiceRow, listServiceRows, positionOf } from './service-list-store.ts';
import { findVisibleService, nextTermOf, servicePage, serviceRow, serviceVersion, setupOf } from './service-page.ts';

/** Services of the brands the caller may see, newest first or by the end of their term. */
export function listServices({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof listEndpoint> {
  return async ({ caller }, input) => {
    const { limit = PAGE_SIZE, state, from, to } = input;
    const search = input.search?.trim() ?? '';
    const filter = {
      brandIds: brandsOfQuery(caller.brands, input.brandId ?? null),
      state: state ?? null,
      search: search === '' ? null : search,
      from: from ?? null,
      to: to ?? null,
      after: parseCursor(input.cursor),
      limit: limit + 1,
    };
    const found = await listServiceRows(database.read, filter);
    const { rows, next } = pageOf(found, limit, (row) => positionOf(row, filter));
    return ok({ rows: rows.map((row) => serviceRow(row)), next });
  };
}

/** Everything about a service. Problem: 'services/unknown', also for one of a brand the caller may not see. */
export function getService(services: OperatorServices): OperatorHandler<typeof getEndpoint> {
  return async (context, key) => {
    const service = await findVisibleService(services, context, key);
    const page = service === null ? null : await servicePage(services, key);
    return page === null ? refuse(problem('services/unknown')) : ok(page);
  };
}

/**
 * Compares a service with what its provisioner answers now. Problems: 'services/unknown', 'services/provisioner-away'
 * when it does not answer in time.
 */
export function checkService(services: OperatorServices): OperatorHandler<typeof checkEndpoint> {
  return async (context, key) => {
    const service = await findVisibleService(services, context, key);
    if (service === null) return refuse(problem('services/unknown'));
    const answer = await queryProvisioner(services, services.database.read, service, services.answerTimeoutMs);
    if (answer.kind === 'unknown') return refuse(problem('services/provisioner-away'));
    const at = context.now;
    const nothing = { at, state: null, reason: null, facts: [], isDifferent: false };
    if (answer.kind === 'none') return ok({ ...nothing, answer: 'none' });
    const report: ProvisionerReport =
      answer.kind === 'done' ? { kind: 'done', state: answer.state ?? null } : { kind: answer.kind };
    return ok({
      ...nothing,
      answer: answer.kind,
      state: report.kind === 'done' ? report.state : null,
      reason: answer.kind === 'refused' ? answer.reason : null,
      facts: answer.kind === 'done' ? [...answer.facts] : [],
      isDifferent: contradictsProvisioner(service.state, report),
    });
  };
}

/** What a change would do. Problems: 'services/unknown', 'services/change-refused'. */
export function previewServiceChange(services: OperatorServices): OperatorHandler<typeof previewEndpoint> {
  return async (context, { change, ...key }) => {
    const service = await findVisibleService(services, context, key);
    if (service === null) return refuse(problem('services/unknown'));
    if (!allowsChange(service, change))
      return refuse(problem('services/change-refused', { data: { reason: 'state' } }));
    const term = await nextTermOf(services, service);
    const isEnding = change === 'cancel' || change === 'terminate';
    if (isEnding && term?.state === 'paid')
      return refuse(problem('services/change-refused', { data: { reason: 'payment-running' } }));
    const { read } = services.database;
    const row = await findServiceRow(read, key.brandId, key.serviceId);
    const { orderId = null } = term ?? {};
    const isCharged = !isEnding && term !== null && term.isWanted;
    return ok({
      version: serviceVersion(service),
      ...stateAfter(service, change),
      endsAt: endOf(service, change, context.now),
      setup: await setupOf(services, service),
      isCarriedOut: isCarriedOut(service, change),
      cancelledOrder: isEnding && orderId !== null ? await findOrderNumber(read, key.brandId, orderId) : null,
      nextCharge: isCharged ? { at: term.chargeAt, atMostMinor: term.atMostMinor, currency: term.currency } : null,
      email: row?.email ?? '',
    });
  };
}

function suspensionAfter({ suspension }: KnownService, change: StaffChange): KnownService['suspension'] {
  if (change !== 'suspend' && change !== 'resume') return suspension;
  const next = nextSuspension(suspension ?? 'none', change === 'suspend' ? 'suspended' : 'resumed');
  return next.ok && next.value !== 'none' ? next.value : null;
}

function stateAfter(service: KnownService, change: StaffChange): Pick<KnownService, 'state' | 'suspension'> {
  if (change === 'terminate') return { state: 'ended', suspension: null };
  const suspension = suspensionAfter(service, change);
  return { state: suspension === null ? 'active' : 'suspended', suspension };
}

function endOf({ renewsAt, cancelledAt }: KnownService, change: StaffChange, now: number): number | null {
  if (change === 'terminate') return now;
  return change === 'cancel' || cancelledAt !== null ? renewsAt : null;
}

/** Cancelling changes nothing at the provisioner before the end of the term. */
function isCarriedOut(service: KnownService, change: StaffChange): boolean {
  if (change === 'terminate') return true;
  return suspensionChange(service.suspension ?? 'none', suspensionAfter(service, change) ?? 'none') !== null;
}
