import { registrantFor } from '#core/domains/registrant-details.ts';
import { contactOf } from '#server/domains/public.ts';
import type { ContactRequest } from '#server/domains/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { FulfilmentServices } from './fulfilment-services.ts';

/** Who will hold the names of an order, as registries want to know it: whom the shopper named, else who is billed (D8). */
export async function registryContact(
  { database, domains }: FulfilmentServices,
  { brandId, id, document }: StoredOrder,
  clTRID: string,
): Promise<ContactRequest> {
  const named = document.registrant ?? (await domains.loadRegistrant(database.read, brandId, id));
  const person = named === null ? document.billing : registrantFor(named, document.billing);
  return { clTRID, ...contactOf(person) };
}
