import type {
  listServiceTerms as listEndpoint,
  offerServiceTerm as offerEndpoint,
  withdrawServiceTerm as withdrawEndpoint,
} from '#contract/operator/term-offers.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import {
  findService,
  findTermOffer,
  listOfferedTerms,
  offerTerm,
  refusalOfTerm,
  withdrawTermOffer,
} from '#server/delivery/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { commandService } from './command-service.ts';
import { findServiceRow } from './service-list-store.ts';
import { findVisibleService, serviceVersion } from './service-page.ts';

/** The other terms a customer can be offered. Problems: 'services/unknown', 'services/change-refused'. */
export function listServiceTerms(services: OperatorServices): OperatorHandler<typeof listEndpoint> {
  return async (context, key) => {
    const service = await findVisibleService(services, context, key);
    if (service === null) return refuse(problem('services/unknown'));
    const { read } = services.database;
    const { renewsAt, document } = service;
    const { configuration, renewal, currency } = document;
    const reason = await refusalOfTerm(read, service);
    if (reason !== null) return refuse(problem('services/change-refused', { data: { reason } }));
    const terms = await listOfferedTerms(services, read, service);
    if (terms.length === 0 || renewal === null || renewsAt === null)
      return refuse(problem('services/change-refused', { data: { reason: 'not-sold' } }));
    return ok({
      version: serviceVersion(service),
      current: { term: configuration.term, amountMinor: renewal.amountMinor },
      currency,
      startsAt: renewsAt,
      terms: terms.map(({ term, amountMinor }) => ({ term, amountMinor })),
      email: (await findServiceRow(read, key.brandId, key.serviceId))?.email ?? '',
    });
  };
}

/**
 * Offers the customer of a service another term, once. Problems: 'services/unknown', 'services/change-refused',
 * 'operator/changed-meanwhile', 'operator/command-reused'.
 */
export function offerServiceTerm(services: OperatorServices): OperatorHandler<typeof offerEndpoint> {
  return (context, { version, term, amountMinor, ...command }) => {
    const { brandId, serviceId, commandId } = command;
    const offer = { ...command, action: 'services.offer-term', requested: { term, amountMinor } };
    return commandService(services, context, offer, async (tx) => {
      const service = await findService(tx, { brandId, id: serviceId });
      if (service === null || serviceVersion(service) !== version) return refuse(problem('operator/changed-meanwhile'));
      const request = { term, amountMinor, key: `staff ${commandId}`, at: context.now };
      const offered = await offerTerm(services, tx, service, request);
      if (!offered.ok) return refuse(problem('services/change-refused', { data: { reason: offered.problem } }));
      const { configuration, renewal } = service.document;
      const before = { term: configuration.term, amountMinor: renewal?.amountMinor ?? 0 };
      return ok({ value: null, before });
    });
  };
}

/** Withdraws the offered term, once. Problems: 'services/unknown', 'services/change-refused', 'operator/command-reused'. */
export function withdrawServiceTerm(services: OperatorServices): OperatorHandler<typeof withdrawEndpoint> {
  return (context, command) =>
    commandService(services, context, { ...command, action: 'services.withdraw-term' }, async (tx) => {
      const key = { brandId: command.brandId, serviceId: command.serviceId };
      const offer = await findTermOffer(tx, key);
      const isWithdrawn = await withdrawTermOffer(tx, key, context.now);
      if (offer === null || !isWithdrawn)
        return refuse(problem('services/change-refused', { data: { reason: 'state' } }));
      return ok({ value: null, before: { term: offer.newTerm, amountMinor: offer.newMinor }, after: {} });
    });
}
