import { resolveRegistrant } from '#core/domains/registrants/registrant-details.ts';
import { registryAnswers } from '#core/domains/registrants/registry-answers.ts';
import type { Tld } from '#core/domains/tld.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { type ContactRequest, contactOf } from '#server/domains/public.ts';
import type { StoredOrder } from '#server/sales/public.ts';

/**
 * The registrant of an ordered domain as a registry contact: the registrant the shopper named, else the billing details,
 * with the answers to the registry's questions.
 */
export async function registryContact(
  { database, domains }: FulfilmentServices,
  { order, tld }: { readonly order: StoredOrder; readonly tld: Tld },
  clTRID: string,
): Promise<ContactRequest> {
  const { brandId, id, document } = order;
  const named = document.registrant ?? (await domains.findRegistrant(database.read, brandId, id));
  if (named === null) return { clTRID, ...contactOf(document.billing, {}) };
  const person = resolveRegistrant(named, document.billing);
  return { clTRID, ...contactOf(person, registryAnswers(tld, person)) };
}
