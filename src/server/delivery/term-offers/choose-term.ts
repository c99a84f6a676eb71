import { problem } from '#contract/problems.ts';
import type { changeTerm as changeEndpoint, listTerms as listEndpoint } from '#contract/services.ts';
import { ok, refuse } from '#core/result.ts';
import { ownService } from '#server/delivery/renewals/cancel-service.ts';
import type { RenewalServices } from '#server/delivery/renewals/renewal-services.ts';
import type { KnownService } from '#server/delivery/services/service-store.ts';
import type { Handler } from '#server/request/request-context.ts';
import { applyTerm } from './answer-term-offer.ts';
import { listOfferedTerms, refusalOfTerm } from './list-offered-terms.ts';
import { lockService } from './lock-service.ts';
import { openTermOffer, withdrawTermOffer } from './offer-term.ts';

/** The other terms the customer can choose for a service. Problems: those of `ownService`. */
export function listTerms(services: RenewalServices): Handler<typeof listEndpoint> {
  return async (context, { id }) => {
    const own = await ownService(services.database.read, context, id);
    if (!own.ok) return own;
    const service = own.value;
    const { name, document } = service;
    const { renewal, currency } = document;
    const refusal = await refusalOfTerm(services.database.read, service);
    const terms = refusal === null ? await listOfferedTerms(services, services.database.read, service) : [];
    return ok({
      name,
      current: renewal === null ? null : { term: renewal.term, amountMinor: renewal.amountMinor },
      currency,
      startsAt: service.renewsAt ?? context.now,
      terms: terms.map(({ term, amountMinor }) => ({ term, amountMinor })),
      refusal: refusal ?? (terms.length === 0 ? 'not-sold' : null),
    });
  };
}

/**
 * Gives a service of the customer another term from the end of the running one on, exactly as shown, with an email. It
 * withdraws an open offer. Choosing what applies already changes nothing, so that a repeated request succeeds. Problems:
 * those of `ownService`; 'services/term-not-offered' when it is not sold at that amount any more, or the next term has
 * been invoiced.
 */
export function changeTerm(services: RenewalServices): Handler<typeof changeEndpoint> {
  return async (context, { id, term, amountMinor }) => {
    const own = await ownService(services.database.read, context, id);
    if (!own.ok) return own;
    return services.database.transaction(async (tx) => {
      const service = await lockService(tx, own.value);
      if (hasTerm(service, term, amountMinor)) return ok(null);
      const offer = await openTermOffer(services, tx, service, { term, amountMinor, at: context.now });
      if (!offer.ok) return refuse(problem('services/term-not-offered'));
      if (await applyTerm(services, tx, service, offer.value, context.now)) return ok(null);
      // A worker has invoiced the next term meanwhile.
      await withdrawTermOffer(tx, offer.value, context.now);
      return refuse(problem('services/term-not-offered'));
    });
  };
}

function hasTerm({ document: { configuration, renewal } }: KnownService, term: number, amountMinor: number): boolean {
  return configuration.term === term && renewal?.amountMinor === amountMinor;
}
