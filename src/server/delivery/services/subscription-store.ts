import { type RawBuilder, sql } from 'kysely';
import type { TaxAddress } from '#core/billing/tax/tax-rate.ts';
import type { PricedLine, Renewal } from '#core/pricing/priced-basket.ts';
import { isTrialTerm } from '#core/pricing/trial-term.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { ORDER_DOCUMENTS } from '#server/sales/public.ts';
import { SERVICE_DOCUMENTS } from './service-document.ts';

/** A service or domain that will renew. */
export interface RenewingSubscription {
  readonly brandId: string;
  readonly currency: string;
  /** The confirmed prices with tax of the next term and of those after it, and their months; null without renewal. */
  readonly renewal: { readonly amountMinor: number; readonly regularMinor: number; readonly term: BillingTerm } | null;
  readonly confirmed: ConfirmedTax;
  readonly kind: 'service' | 'domain';
  /** The id of the service, or the domain. */
  readonly id: string;
  readonly name: string;
  readonly productId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** When its next term begins (ms). */
  readonly at: number;
}

/** What the tax in a confirmed price is computed from. */
export interface ConfirmedTax {
  /** The taxes of the line the price was confirmed with; null if nothing was due for it, so that it had none. */
  readonly taxes: PricedLine['taxes'] | null;
  /** Where its order was taxed, and when it was placed (ms). */
  readonly address: TaxAddress;
  readonly placedAt: number;
}

/** A page of what begins, or ended, in a period of a brand, ordered by instant and id. */
export interface SubscriptionFilter {
  readonly brandId: string;
  /** At this instant or later, and before `to`; ms. */
  readonly from: number;
  readonly to: number;
  readonly after: { readonly at: number; readonly id: string } | null;
  readonly limit: number;
}

/** A page of subscriptions that will renew. */
export interface RenewalFilter extends SubscriptionFilter {
  /** Null for all; one whose amounts are not stored may be listed in another currency. */
  readonly currency?: string | null;
  /** Only these services or domains. */
  readonly ids?: readonly string[];
}

/** Active services whose next term begins in a period, except cancelled ones, at the confirmed price. */
export async function listRenewingServices(
  db: Queries,
  { brandId, from, to, after, limit, currency = null, ids }: RenewalFilter,
): Promise<readonly RenewingSubscription[]> {
  let services = pricedServices(db)
    .where('services.brand_id', '=', brandId)
    .where('services.kind', '=', 'service')
    .where('services.state', '=', 'active')
    .where('services.cancelled_at', 'is', null)
    .where('services.renews_at', '>=', from)
    .where('services.renews_at', '<', to)
    .orderBy('services.renews_at')
    .orderBy('services.id')
    .limit(limit);
  if (after !== null) {
    services = services.where((eb) =>
      eb(eb.refTuple('services.renews_at', 'services.id'), '>', eb.tuple(after.at, after.id)),
    );
  }
  if (currency !== null) services = services.where(isKnownIn('services', currency));
  if (ids !== undefined) services = services.where('services.id', 'in', ids);
  return (await services.execute()).map(renewingService);
}

/** The next terms of services, whatever their state, at the confirmed price. */
export async function listNextTerms(
  db: Queries,
  { brandId, ids }: { readonly brandId: string; readonly ids: readonly string[] },
): Promise<readonly RenewingSubscription[]> {
  const services = pricedServices(db).where('services.brand_id', '=', brandId).where('services.id', 'in', ids);
  return (await services.execute()).map(renewingService);
}

/** Services with the orders they were bought with. */
export function pricedServices(db: Queries) {
  return db
    .selectFrom('services')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'services.brand_id').onRef('orders.id', '=', 'services.order_id'),
    )
    .select(['services.brand_id', 'services.id', 'services.name', 'services.product_id', 'services.line_id'])
    .select([
      'services.started_at',
      'services.renews_at',
      'services.document',
      'orders.id as order_id',
      'orders.number',
    ])
    .select(['orders.document as order_document', 'orders.placed_at']);
}

type PricedService = Awaited<ReturnType<ReturnType<typeof pricedServices>['execute']>>[number];

/** A service as it will renew. */
export function renewingService(row: PricedService): RenewingSubscription {
  const { renewal, currency } = SERVICE_DOCUMENTS.parse(row.document, row.id);
  const order = ORDER_DOCUMENTS.parse(row.order_document, row.order_id);
  const line = order.priced.lines.find(({ id }) => id === row.line_id);
  const trial = line?.trial ?? null;
  const isTrial = isTrialTerm(trial, { startedAt: row.started_at, renewsAt: row.renews_at });
  const first = isTrial ? trial?.firstChargeMinor : undefined;
  return {
    brandId: row.brand_id,
    kind: 'service',
    id: row.id,
    name: row.name,
    productId: row.product_id,
    orderId: row.order_id,
    orderNumber: row.number,
    at: row.renews_at ?? 0,
    confirmed: confirmedTax(line, order.taxAddress, row.placed_at),
    currency,
    renewal: renewal === null ? null : { ...confirmedPrices(renewal), amountMinor: first ?? renewal.amountMinor },
  };
}

/** The same of domains with automatic renewal, at the price confirmed last: it is charged unless the current one is lower. */
export async function listRenewingDomains(
  db: Queries,
  { brandId, from, to, after, limit, currency = null, ids }: RenewalFilter,
): Promise<readonly RenewingSubscription[]> {
  let domains = pricedDomains(db)
    .where('domains.brand_id', '=', brandId)
    .where('domains.state', '=', 'active')
    .where('domains.auto_renew', '=', 1)
    .where('domains.expires_at', '>=', from)
    .where('domains.expires_at', '<', to)
    .orderBy('domains.expires_at')
    .orderBy('domains.name')
    .limit(limit);
  if (after !== null) {
    domains = domains.where((eb) =>
      eb(eb.refTuple('domains.expires_at', 'domains.name'), '>', eb.tuple(after.at, after.id)),
    );
  }
  if (currency !== null) domains = domains.where(isKnownIn('domains', currency));
  if (ids !== undefined) domains = domains.where('domains.name', 'in', ids);
  return (await domains.execute()).map(renewingDomain);
}

/** Domains with the orders their prices were confirmed with. */
export function pricedDomains(db: Queries) {
  return db
    .selectFrom('domains')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.brand_id', '=', 'domains.brand_id')
        .on((eb) => eb('orders.id', '=', eb.fn.coalesce('domains.priced_order_id', 'domains.order_id'))),
    )
    .select(['domains.brand_id', 'domains.name', 'domains.expires_at'])
    .select(['orders.id as order_id', 'orders.number', 'orders.placed_at', 'orders.currency'])
    .select((eb) => [
      'orders.document as order_document',
      eb.fn.coalesce('domains.priced_line_id', 'domains.line_id').as('line_id'),
    ]);
}

type PricedDomain = Awaited<ReturnType<ReturnType<typeof pricedDomains>['execute']>>[number];

/** A domain as it will renew. */
export function renewingDomain(row: PricedDomain): RenewingSubscription {
  const { priced, taxAddress } = ORDER_DOCUMENTS.parse(row.order_document, row.order_id);
  const line = priced.lines.find(({ id }) => id === row.line_id);
  const renewal = line?.renewal ?? null;
  return {
    brandId: row.brand_id,
    kind: 'domain',
    id: row.name,
    name: row.name,
    productId: line?.configuration.productId ?? row.name,
    orderId: row.order_id,
    orderNumber: row.number,
    at: row.expires_at ?? 0,
    confirmed: confirmedTax(line, taxAddress, row.placed_at),
    currency: row.currency,
    renewal: renewal === null ? null : confirmedPrices(renewal),
  };
}

function confirmedPrices({ term, amountMinor }: Renewal) {
  return { term, amountMinor, regularMinor: amountMinor };
}

/** Whether the stored amounts are in a currency, or none are stored. */
function isKnownIn(table: 'services' | 'domains', currency: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('renewal_amounts')} is distinct from 'stored' or ${column('renewal_currency')} = ${currency})`;
}

function confirmedTax(line: PricedLine | undefined, address: TaxAddress, placedAt: number): ConfirmedTax {
  return { taxes: line === undefined || line.totalMinor === 0 ? null : line.taxes, address, placedAt };
}
