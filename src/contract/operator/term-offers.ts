import * as z from 'zod/mini';
import { currencyCode, id, list, minor, text } from '#contract/shared-schemas.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, filledText } from './operator-schemas.ts';
import { servicePage } from './services.ts';

const serviceKey = { brandId, serviceId: id };

/** A term in months with its charge in minor units, tax included. */
const pricedTerm = z.object({ term: z.int(), amountMinor: minor });

export const listServiceTerms = operatorEndpoint({
  method: 'GET',
  path: '/services/{brandId}/{serviceId}/terms',
  access: 'services.read',
  summary: 'The other terms the customer of a service can be offered, by the current catalogue; changes nothing.',
  input: z.object(serviceKey),
  output: z.object({
    version: z.string(),
    /** The term that runs, and what its next charge would be. */
    current: pricedTerm,
    currency: currencyCode,
    /** When another term would begin. */
    startsAt: z.number(),
    /** Shortest first. */
    terms: list(pricedTerm),
    email: z.string(),
  }),
  problems: ['services/unknown', 'services/change-refused'],
});

const change = { ...serviceKey, commandId, reason: filledText(500) };

export const offerServiceTerm = operatorEndpoint({
  method: 'POST',
  path: '/services/{brandId}/{serviceId}/term-offers',
  access: 'services.manage',
  summary: 'Offers the customer another term, by email and in the account. Nothing else changes before it is accepted.',
  input: z.object({ ...change, version: text(64), term: z.int(), amountMinor: minor }),
  output: servicePage,
  problems: ['services/unknown', 'services/change-refused', 'operator/changed-meanwhile', 'operator/command-reused'],
});

export const withdrawServiceTerm = operatorEndpoint({
  method: 'POST',
  path: '/services/{brandId}/{serviceId}/term-offers/withdraw',
  access: 'services.manage',
  summary: 'Withdraws the term that is offered to the customer.',
  input: z.object(change),
  output: servicePage,
  problems: ['services/unknown', 'services/change-refused', 'operator/command-reused'],
});
