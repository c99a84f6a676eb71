import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getService, listServices } from '#contract/operator/services.ts';
import type { SetupMode } from '#core/services/provisioning.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { listAuditEntries } from '#server/audit/public.ts';
import {
  type KnownService,
  findNextTerm,
  findService,
  findTermOffer,
  refusalOfTerm,
  setUpFor,
} from '#server/delivery/public.ts';
import { auditView } from '#server/operator/audit/audit-view.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { findSubjectHistory } from '#server/operator/subjects/subject-history-store.ts';
import { subjectJobView } from '#server/operator/subjects/subject-job-view.ts';
import { taskView } from '#server/operator/tasks/task-view.ts';
import { findOrder } from '#server/sales/public.ts';
import type { CallerContext } from '#server/staff/public.ts';
import { type ServiceListRow, findServiceRow } from './service-list-store.ts';

/** Everything about a service. */
export type ServicePage = OperatorOutputOf<typeof getService>;

/** The key of a service. */
export interface ServiceKey {
  readonly brandId: string;
  readonly serviceId: string;
}

/** The most audit entries that are shown. */
const MAX_ENTRIES = 200;

/** A service as an entry of a list. */
export function serviceRow(row: ServiceListRow): OperatorOutputOf<typeof listServices>['rows'][number] {
  return {
    brandId: row.brand_id,
    id: row.id,
    name: row.name,
    productId: row.product_id,
    state: row.state,
    suspension: row.state === 'suspended' ? row.suspension : null,
    startedAt: row.started_at,
    renewsAt: row.renews_at,
    cancelledAt: row.cancelled_at,
    orderId: row.order_id,
    orderNumber: row.number,
    email: row.email,
  };
}

/** The version of a service that actions are decided on. */
export function serviceVersion({ state, suspension, renewsAt, cancelledAt, document }: KnownService): string {
  return [state, suspension, renewsAt, cancelledAt, document.configuration.term].map((value) => value ?? '-').join('.');
}

/** The service, if the caller may see its brand; null otherwise. */
export async function findVisibleService(
  { database }: Pick<OperatorServices, 'database'>,
  { caller }: Pick<CallerContext, 'caller'>,
  { brandId, serviceId }: ServiceKey,
): Promise<KnownService | null> {
  if (!canAccessBrand(caller.brands, brandId)) return null;
  const service = await findService(database.read, { brandId, id: serviceId });
  return service?.kind === 'service' ? service : null;
}

/** Who sets a service up and changes it. */
export async function setupOf(services: OperatorServices, service: KnownService): Promise<SetupMode> {
  const order = await findOrder(services.database.read, service.brandId, service.orderId);
  return order === null ? 'by-hand' : setUpFor(services, order, service.productId);
}

/** The next term of a service; null when it does not renew. */
export function nextTermOf(services: OperatorServices, service: KnownService) {
  const { brandId, id, renewsAt, state, orderId, lineId, document } = service;
  if (renewsAt === null || state === 'ended' || document.renewal === null) return null;
  return findNextTerm(services, services.database.read, {
    brandId,
    kind: 'service',
    subjectId: id,
    periodStart: renewsAt,
    currency: document.currency,
    sourceOrderId: orderId,
    sourceLineId: lineId,
  });
}

/** The newest term that was offered to its customer. */
async function newestOffer({ database: { read } }: OperatorServices, service: KnownService) {
  const offer = await findTermOffer(read, { brandId: service.brandId, serviceId: service.id });
  if (offer === null) return null;
  const { state, newTerm, newMinor, currency, periodStart, offeredAt, answeredAt } = offer;
  const canBeAccepted =
    state === 'open' && periodStart === service.renewsAt && (await refusalOfTerm(read, service)) === null;
  const priced = { term: newTerm, amountMinor: newMinor, currency };
  return { state, ...priced, startsAt: periodStart, offeredAt, answeredAt, canBeAccepted };
}

/** Everything about a service; null when there is none. */
export async function servicePage(
  services: OperatorServices,
  { brandId, serviceId }: ServiceKey,
): Promise<ServicePage | null> {
  const { read } = services.database;
  const row = await findServiceRow(read, brandId, serviceId);
  const service = row === null ? null : await findService(read, { brandId, id: serviceId });
  if (row === null || service === null) return null;
  const { orderId, lineId, customerId, document } = service;
  const order = await findOrder(read, brandId, orderId);
  const { jobs, tasks } = await findSubjectHistory(read, { brandId, kind: 'service', id: serviceId, orderId, lineId });
  const subject = { kind: 'service', id: serviceId } as const;
  const audit = await listAuditEntries(read, { subject, brandIds: [brandId], before: null, limit: MAX_ENTRIES });
  const { domain, term, quantity } = document.configuration;
  return {
    ...serviceRow(row),
    version: serviceVersion(service),
    customerId,
    buyerName: order?.document.billing.name ?? '',
    lineId,
    domain: domain?.name ?? null,
    term,
    quantity,
    setup: await setupOf(services, service),
    facts: [...(document.facts ?? [])],
    renewal: await nextTermOf(services, service),
    termOffer: await newestOffer(services, service),
    jobs: jobs.map(subjectJobView),
    tasks: tasks.map(taskView),
    audit: audit.map((entry) => auditView(entry)),
  };
}
