import { problem } from '#contract/problems.ts';
import type { acceptTerm, declineTerm } from '#contract/services.ts';
import { ok, refuse } from '#core/result.ts';
import { ownService } from '#server/delivery/renewals/cancel-service.ts';
import { findRenewal, updateRenewal } from '#server/delivery/renewals/renewal-store.ts';
import { type KnownService, updateServiceConfirmed } from '#server/delivery/services/service-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Handler } from '#server/request/request-context.ts';
import { emailTerm } from './email-term.ts';
import { refusalOfTerm } from './list-offered-terms.ts';
import { lockService } from './lock-service.ts';
import { type StoredTermOffer, findTermOffer, updateTermOffer } from './term-offer-store.ts';

/** Dependencies of a new term. */
interface AnswerServices {
  readonly database: Database;
  readonly ids: Ids;
}

/**
 * Accepts the term staff offered for a service, exactly as shown: its later terms have that length and cost at most that
 * amount. Problems: those of `ownService`; 'services/term-not-offered' when it is not offered any more, was changed, or
 * the next term has been invoiced.
 */
export function acceptTermOffer(services: AnswerServices): Handler<typeof acceptTerm> {
  return async (context, { id, term, amountMinor }) => {
    const own = await ownService(services.database.read, context, id);
    if (!own.ok) return own;
    return services.database.transaction(async (tx) => {
      const service = await lockService(tx, own.value);
      const offer = await openOffer(tx, service);
      const isShown = offer?.newTerm === term && offer.newMinor === amountMinor;
      const isAccepted = isShown && (await applyTerm(services, tx, service, offer, context.now));
      return isAccepted ? ok(null) : refuse(problem('services/term-not-offered'));
    });
  };
}

/** Declines the term staff offered for a service. Problems: as for accepting it. */
export function declineTermOffer(services: { readonly database: Database }): Handler<typeof declineTerm> {
  return async (context, { id }) => {
    const own = await ownService(services.database.read, context, id);
    if (!own.ok) return own;
    return services.database.transaction(async (tx) => {
      const offer = await openOffer(tx, own.value);
      const isDeclined = offer !== null && (await updateTermOffer(tx, offer, 'declined', context.now));
      return isDeclined ? ok(null) : refuse(problem('services/term-not-offered'));
    });
  };
}

/** The open offer of a service that can still be answered: its term is the one that runs, and the next is not invoiced. */
async function openOffer(tx: Transaction, service: KnownService): Promise<StoredTermOffer | null> {
  const offer = await findTermOffer(tx, { brandId: service.brandId, serviceId: service.id });
  if (offer?.state !== 'open' || offer.periodStart !== service.renewsAt) return null;
  return (await refusalOfTerm(tx, service)) === null ? offer : null;
}

/**
 * Gives the later terms of a service the length and amount of an open offer, and confirms it by email; false when the
 * next term has been invoiced, or the offer answered or withdrawn.
 */
export async function applyTerm(
  services: { readonly ids: Ids },
  tx: Transaction,
  service: KnownService,
  offer: StoredTermOffer,
  at: number,
): Promise<boolean> {
  const { brandId, id, document } = service;
  const { newTerm, newMinor, listMinor, periodStart } = offer;
  // Excludes that a worker invoices the next term at the same moment; an opened renewal is then decided again.
  const renewal = await findRenewal(tx, { brandId, kind: 'service', subjectId: id, periodStart });
  if (renewal !== null && (renewal.state !== 'upcoming' || !(await updateRenewal(tx, renewal, { nextAt: at }, at))))
    return false;
  if (document.renewal === null || !(await updateTermOffer(tx, offer, 'accepted', at))) return false;
  const confirmed = {
    ...document,
    configuration: { ...document.configuration, term: newTerm },
    renewal: { ...document.renewal, term: newTerm, amountMinor: newMinor },
    renewalListMinor: listMinor,
  };
  await updateServiceConfirmed(tx, { brandId, id }, confirmed);
  await emailTerm(services, tx, service, offer, { kind: 'term-changed', key: offer.id, at });
  return true;
}
