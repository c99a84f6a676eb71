import type { TermRefusal } from '#core/renewals/term-offer.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { KnownService } from '#server/delivery/services/service-store.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import { orderEmailJob } from '#server/notify/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { type TermServices, listOfferedTerms, refusalOfTerm } from './list-offered-terms.ts';
import { findTermOffer, insertTermOffer, updateTermOffer } from './term-offer-store.ts';

/** A term with the charge staff were shown (minor units, tax included). */
export interface TermOfferRequest {
  readonly term: number;
  readonly amountMinor: number;
  /** Makes the email one. */
  readonly key: string;
  readonly at: number;
}

/**
 * Offers the customer of a service another term from the end of the running one on, with an email, in the caller's
 * transaction. It withdraws an open offer. Nothing else changes before the customer accepts it.
 */
export async function offerTerm(
  services: TermServices & { readonly ids: Ids },
  tx: Queries,
  service: KnownService,
  { term, amountMinor, key, at }: TermOfferRequest,
): Promise<Result<null, TermRefusal>> {
  const refusal = await refusalOfTerm(tx, service);
  if (refusal !== null) return refuse(refusal);
  const { brandId, id: serviceId, renewsAt, orderId, lineId, name, document } = service;
  const { configuration, renewal, currency } = document;
  const offered = (await listOfferedTerms(services, tx, service)).find((one) => one.term === term);
  if (offered === undefined || renewal === null || renewsAt === null) return refuse('not-sold');
  if (offered.amountMinor !== amountMinor) return refuse('price-changed');
  await withdrawTermOffer(tx, { brandId, serviceId }, at);
  const offer = {
    oldTerm: configuration.term,
    newTerm: offered.term,
    oldMinor: renewal.amountMinor,
    newMinor: offered.amountMinor,
    currency,
  } as const;
  const { listMinor } = offered;
  const id = services.ids.uuid();
  await insertTermOffer(tx, { brandId, id, serviceId, periodStart: renewsAt, listMinor, offeredAt: at, ...offer });
  const email = { kind: 'term-offered', orderId, lineId, key, name, startsAt: renewsAt, ...offer } as const;
  await enqueueJobs(tx, brandId, [orderEmailJob(services.ids, email, at)], at);
  return ok(null);
}

/** Withdraws the open offer of a service; false when there is none. */
export async function withdrawTermOffer(
  tx: Queries,
  key: { readonly brandId: string; readonly serviceId: string },
  at: number,
): Promise<boolean> {
  const offer = await findTermOffer(tx, key);
  return offer !== null && (await updateTermOffer(tx, offer, 'withdrawn', at));
}
