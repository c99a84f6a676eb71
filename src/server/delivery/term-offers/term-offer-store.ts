import { type TermOfferEvent, type TermOfferState, nextTermOfferState } from '#core/renewals/term-offer.ts';
import { type BillingTerm, isBillingTerm } from '#core/time/billing-term.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A term staff offered the customer of a service. Amounts in minor units, tax included; listMinor is the list price. */
export interface StoredTermOffer {
  readonly brandId: string;
  readonly id: string;
  readonly serviceId: string;
  /** The end of the running term, from which on the new one applies (ms). */
  readonly periodStart: number;
  readonly state: TermOfferState;
  readonly currency: string;
  readonly oldTerm: BillingTerm;
  readonly newTerm: BillingTerm;
  readonly oldMinor: number;
  readonly newMinor: number;
  readonly listMinor: number;
  readonly offeredAt: number;
  readonly answeredAt: number | null;
}

/** Adds an open offer; the service has no other open one. */
export async function insertTermOffer(
  tx: Transaction,
  offer: Omit<StoredTermOffer, 'state' | 'answeredAt'>,
): Promise<void> {
  await tx
    .insertInto('term_offers')
    .values({
      brand_id: offer.brandId,
      id: offer.id,
      service_id: offer.serviceId,
      period_start: offer.periodStart,
      state: 'open',
      currency: offer.currency,
      old_term: offer.oldTerm,
      new_term: offer.newTerm,
      old_minor: offer.oldMinor,
      new_minor: offer.newMinor,
      list_minor: offer.listMinor,
      offered_at: offer.offeredAt,
      answered_at: null,
      updated_at: offer.offeredAt,
    })
    .execute();
}

/** The open offers of services. */
export async function listOpenTermOffers(
  db: Queries,
  { brandId, serviceIds }: { readonly brandId: string; readonly serviceIds: readonly string[] },
): Promise<readonly StoredTermOffer[]> {
  if (serviceIds.length === 0) return [];
  const rows = await db
    .selectFrom('term_offers')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('service_id', 'in', serviceIds)
    .where('state', '=', 'open')
    .execute();
  return rows.map((row) => storedTermOffer(row));
}

/** The open offer of a service, or else its newest one. */
export async function findTermOffer(
  db: Queries,
  { brandId, serviceId }: Pick<StoredTermOffer, 'brandId' | 'serviceId'>,
): Promise<StoredTermOffer | null> {
  const row = await db
    .selectFrom('term_offers')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('service_id', '=', serviceId)
    // Instants of requests: one that waited for the lock of another may be older.
    .orderBy((eb) => eb.case().when('state', '=', 'open').then(0).else(1).end())
    .orderBy('offered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : storedTermOffer(row);
}

/** Applies an event to an offer; false when its state does not allow it or it changed concurrently. */
export async function updateTermOffer(
  tx: Transaction,
  offer: StoredTermOffer,
  event: TermOfferEvent,
  at: number,
): Promise<boolean> {
  const next = nextTermOfferState(offer.state, event);
  if (!next.ok) return false;
  const changed = await tx
    .updateTable('term_offers')
    .set({ state: next.value, updated_at: at, ...(event === 'withdrawn' ? {} : { answered_at: at }) })
    .where('brand_id', '=', offer.brandId)
    .where('id', '=', offer.id)
    .where('state', '=', offer.state)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

function storedTermOffer(row: Tables['term_offers']): StoredTermOffer {
  return {
    brandId: row.brand_id,
    id: row.id,
    serviceId: row.service_id,
    periodStart: row.period_start,
    state: row.state,
    currency: row.currency,
    oldTerm: months(row.old_term),
    newTerm: months(row.new_term),
    oldMinor: row.old_minor,
    newMinor: row.new_minor,
    listMinor: row.list_minor,
    offeredAt: row.offered_at,
    answeredAt: row.answered_at,
  };
}

function months(stored: number): BillingTerm {
  if (!isBillingTerm(stored)) throw new Error(`${stored} months are no billing term.`);
  return stored;
}
