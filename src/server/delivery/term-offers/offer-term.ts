import type { TermRefusal } from '#core/renewals/term-offer.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { KnownService } from '#server/delivery/services/service-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { emailTerm } from './email-term.ts';
import { type TermServices, listOfferedTerms, refusalOfTerm } from './list-offered-terms.ts';
import { lockService } from './lock-service.ts';
import { type StoredTermOffer, findTermOffer, insertTermOffer, updateTermOffer } from './term-offer-store.ts';

/** A term with the charge that was shown (minor units, tax included). */
export interface TermChoice {
  readonly term: number;
  readonly amountMinor: number;
  readonly at: number;
}

/**
 * Offers the customer of a service another term from the end of the running one on, with an email, in the caller's
 * transaction. It withdraws an open offer. Nothing else changes before the customer accepts it. `key` makes the email
 * one.
 */
export async function offerTerm(
  services: TermServices & { readonly ids: Ids },
  tx: Transaction,
  given: KnownService,
  { key, ...choice }: TermChoice & { readonly key: string },
): Promise<Result<null, TermRefusal>> {
  const service = await lockService(tx, given);
  const offer = await openTermOffer(services, tx, service, choice);
  if (!offer.ok) return offer;
  await emailTerm(services, tx, service, offer.value, { kind: 'term-offered', key, at: choice.at });
  return ok(null);
}

/** Inserts the open offer of another term of a locked service in place of the one that is open. */
export async function openTermOffer(
  services: TermServices & { readonly ids: Ids },
  tx: Transaction,
  service: KnownService,
  { term, amountMinor, at }: TermChoice,
): Promise<Result<StoredTermOffer, TermRefusal>> {
  const refusal = await refusalOfTerm(tx, service);
  if (refusal !== null) return refuse(refusal);
  const { brandId, id: serviceId, renewsAt, document } = service;
  const { configuration, renewal, currency } = document;
  const offered = (await listOfferedTerms(services, tx, service)).find((one) => one.term === term);
  if (offered === undefined || renewal === null || renewsAt === null) return refuse('not-sold');
  if (offered.amountMinor !== amountMinor) return refuse('price-changed');
  await withdrawTermOffer(tx, { brandId, serviceId }, at);
  const offer = {
    brandId,
    id: services.ids.uuid(),
    serviceId,
    periodStart: renewsAt,
    currency,
    oldTerm: configuration.term,
    newTerm: offered.term,
    oldMinor: renewal.amountMinor,
    newMinor: offered.amountMinor,
    listMinor: offered.listMinor,
    offeredAt: at,
  } as const;
  await insertTermOffer(tx, offer);
  return ok({ ...offer, state: 'open', answeredAt: null });
}

/** Withdraws the open offer of a service; false when there is none. */
export async function withdrawTermOffer(
  tx: Transaction,
  key: { readonly brandId: string; readonly serviceId: string },
  at: number,
): Promise<boolean> {
  const offer = await findTermOffer(tx, key);
  return offer !== null && (await updateTermOffer(tx, offer, 'withdrawn', at));
}
