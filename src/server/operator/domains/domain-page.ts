import type { getDomain, listDomains } from '#contract/operator/domains.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { toUnicode } from '#core/domains/names/domain-name.ts';
import { listAuditEntries } from '#server/audit/public.ts';
import { type OwnedDomain, findDomain, findNextTerm, registrantOfOwned } from '#server/delivery/public.ts';
import { auditView } from '#server/operator/audit/audit-view.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { findSubjectHistory } from '#server/operator/subjects/subject-history-store.ts';
import { subjectJobView } from '#server/operator/subjects/subject-job-view.ts';
import { taskView } from '#server/operator/tasks/task-view.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findOrder } from '#server/sales/public.ts';
import { type DomainListRow, findDomainRow } from './domain-list-store.ts';

type DomainPage = OperatorOutputOf<typeof getDomain>;

/** The most audit entries that are shown. */
const MAX_ENTRIES = 200;

/** A domain as an entry of a list. */
export function domainRow(row: DomainListRow): OperatorOutputOf<typeof listDomains>['rows'][number] {
  return {
    brandId: row.brand_id,
    name: row.name,
    unicode: toUnicode(row.name),
    tld: row.tld,
    state: row.state,
    registry: row.registry,
    expiresAt: row.expires_at,
    autoRenew: row.auto_renew === 1 && row.state !== 'lost',
    hold: row.hold_state,
    verifyBy: row.email_verified_at === null && row.state !== 'lost' ? row.verify_by : null,
    orderId: row.order_id,
    orderNumber: row.number,
    email: row.email,
  };
}

/** The version of a domain that actions are decided on. */
export function domainVersion({ changedAt }: Pick<OwnedDomain, 'changedAt'>): string {
  return String(changedAt);
}

/** Everything about a domain of a brand; null when there is none. */
export async function domainPage(
  services: Pick<OperatorServices, 'database' | 'storefronts' | 'clock'>,
  { brandId, name }: { readonly brandId: string; readonly name: string },
): Promise<DomainPage | null> {
  const { read } = services.database;
  const row = await findDomainRow(read, brandId, name);
  const domain = row === null ? null : await findDomain(read, brandId, name);
  if (row === null || domain === null) return null;
  const { order_id: orderId, line_id: lineId } = row;
  const order = await findOrder(read, brandId, orderId);
  const { jobs, tasks } = await findSubjectHistory(read, { brandId, kind: 'domain', id: name, orderId, lineId });
  const { nameservers, ds, locked, registrantId } = domain.document;
  return {
    ...domainRow(row),
    version: domainVersion(domain),
    registeredAt: row.registered_at,
    createdAt: row.created_at,
    customerId: row.customer_id,
    buyerName: order?.document.billing.name ?? '',
    lineId,
    nameservers: [...nameservers],
    ds: [...ds],
    locked,
    registrant: await registrantView(read, domain),
    registrantId,
    verification: verificationView(domain),
    renewal: await renewalView(services, { domain, lineId, currency: order?.currency ?? null }),
    jobs: jobs.map(subjectJobView),
    tasks: tasks.map(taskView),
    audit: (await auditOf(read, brandId, name)).map((entry) => auditView(entry)),
  };
}

async function registrantView(read: Queries, domain: OwnedDomain): Promise<DomainPage['registrant']> {
  const registrant = await registrantOfOwned(read, domain);
  if (registrant === null) return null;
  const { name, company, email, phone, country } = registrant;
  return { name, company, email, phone, country };
}

function verificationView(domain: OwnedDomain): DomainPage['verification'] {
  const { registrantEmail: email, verifyBy, emailVerifiedAt: verifiedAt, unverifiedNotifiedAt: notifiedAt } = domain;
  return email === null ? null : { email, verifyBy, verifiedAt, notifiedAt };
}

async function renewalView(
  services: Pick<OperatorServices, 'database' | 'storefronts' | 'clock'>,
  {
    domain: { brandId, name, orderId, expiresAt, state },
    lineId,
    currency,
  }: { readonly domain: OwnedDomain; readonly lineId: string; readonly currency: string | null },
): Promise<DomainPage['renewal']> {
  if (expiresAt === null || currency === null || state === 'lost') return null;
  return findNextTerm(services, services.database.read, {
    brandId,
    kind: 'domain',
    subjectId: name,
    periodStart: expiresAt,
    currency,
    sourceOrderId: orderId,
    sourceLineId: lineId,
  });
}

function auditOf(read: Queries, brandId: string, name: string) {
  const subject = { kind: 'domain', id: name } as const;
  return listAuditEntries(read, { subject, brandIds: [brandId], before: null, limit: MAX_ENTRIES });
}
