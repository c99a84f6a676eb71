import { parseDomainName } from '#core/domains/names/domain-name.ts';
import type { OrderState } from '#core/orders/order-state.ts';
import type { RunningTerm } from '#core/renewals/contract-statement.ts';
import { dayOf } from '#core/time/local-day.ts';
import type { TimeZone } from '#core/time/time-zone.ts';
import { SERVICE_DOCUMENTS } from '#server/delivery/services/service-document.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** A buyer: an email address, and the account that has it. */
export interface Buyer {
  readonly brandId: string;
  readonly email: string;
  readonly customerId: string | null;
}

/** A running term of a buyer with what it belongs to. */
export interface BuyerTerm extends RunningTerm {
  readonly kind: 'service' | 'domain';
  /** The id of the service, or the domain. */
  readonly subjectId: string;
  /** When it ends (ms); null before it begins. */
  readonly periodStart: number | null;
}

/**
 * The terms that were ordered with an email address or belong to its account: of services that renew, and of domains. Those of
 * an order that is still being fulfilled have no end yet: something of it that is not set up has no row here.
 */
export async function listBuyerTerms(db: Queries, buyer: Buyer, zone: TimeZone): Promise<readonly BuyerTerm[]> {
  const terms = [...(await listServiceTerms(db, buyer, zone)), ...(await listDomainTerms(db, buyer, zone))];
  return [...new Map(terms.map((term) => [`${term.kind} ${term.subjectId}`, term])).values()];
}

/** One criterion per query, since each has its own index. */
function criteriaOf({ email, customerId }: Buyer) {
  return [{ column: 'orders.email', value: email } as const, { column: 'customer_id', value: customerId } as const];
}

async function listServiceTerms(db: Queries, buyer: Buyer, zone: TimeZone): Promise<readonly BuyerTerm[]> {
  const found = criteriaOf(buyer).map(({ column, value }) =>
    db
      .selectFrom('services')
      .innerJoin('orders', (join) =>
        join.onRef('orders.brand_id', '=', 'services.brand_id').onRef('orders.id', '=', 'services.order_id'),
      )
      .select([
        'services.id',
        'services.name',
        'services.document',
        'services.renews_at',
        'orders.number',
        'orders.state',
      ])
      .where('orders.brand_id', '=', buyer.brandId)
      .where(column === 'customer_id' ? 'services.customer_id' : column, '=', value)
      .where('services.kind', '=', 'service')
      .where('services.state', '!=', 'ended')
      .where('services.renews_at', 'is not', null)
      .execute(),
  );
  return (await Promise.all(found)).flat().map(({ id, name, document, renews_at: periodStart, number, state }) => {
    const { domain } = SERVICE_DOCUMENTS.parse(document, id).configuration;
    const parsed = domain === null ? null : parseDomainName(domain.name);
    return {
      kind: 'service',
      subjectId: id,
      periodStart,
      orderNumber: number,
      name,
      domain: parsed?.ok === true ? parsed.value.ascii : null,
      endsOn: endOf(periodStart, state, zone),
    } as const;
  });
}

async function listDomainTerms(db: Queries, buyer: Buyer, zone: TimeZone): Promise<readonly BuyerTerm[]> {
  const found = criteriaOf(buyer).map(({ column, value }) =>
    db
      .selectFrom('domains')
      .innerJoin('orders', (join) =>
        join.onRef('orders.brand_id', '=', 'domains.brand_id').onRef('orders.id', '=', 'domains.order_id'),
      )
      .select(['domains.name', 'domains.expires_at', 'orders.number', 'orders.state'])
      .where('orders.brand_id', '=', buyer.brandId)
      .where(column === 'customer_id' ? 'domains.customer_id' : column, '=', value)
      .where('domains.state', 'in', ['registering', 'transferring', 'active', 'grace'])
      .execute(),
  );
  return (await Promise.all(found)).flat().map(({ name, expires_at: periodStart, number, state }) => ({
    kind: 'domain',
    subjectId: name,
    periodStart,
    orderNumber: number,
    name: null,
    domain: name,
    endsOn: endOf(periodStart, state, zone),
  }));
}

/** The last day of a term; null before it begins, and while its order is being fulfilled. */
function endOf(periodStart: number | null, order: OrderState, zone: TimeZone): string | null {
  return periodStart === null || order === 'paid' || order === 'in-fulfilment' ? null : dayOf(periodStart, zone);
}
