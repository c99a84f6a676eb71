import { isoInstant } from '#core/time/iso-instant.ts';
import { deleteAuditDetails, listStaffNotes } from '#server/audit/public.ts';
import { detachRenewals } from '#server/delivery/renewals/renewal-store.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { detachServices, listServicesOf } from './service-store.ts';

/**
 * The services part of a customer's personal data. After the account is deleted, services run anonymously until the end
 * of their paid term and keep their configuration until then (docs/decisions/014).
 */
export const serviceData: PersonalDataPart = {
  name: 'services',
  async load(db, key) {
    const services = await listServicesOf(db, key);
    const notes = await Promise.all(services.map(({ id }) => listStaffNotes(db, ofServices(key.brandId, [id]))));
    return services.map(({ id, orderId, productId, name, document, startedAt, renewsAt }, index) => ({
      id,
      orderId,
      productId,
      name,
      ...document,
      startedAt: isoInstant(startedAt),
      renewsAt: isoInstant(renewsAt),
      staffNotes: notes[index],
    }));
  },
  async erase(tx, key, now) {
    const ids = (await listServicesOf(tx, key)).map(({ id }) => id);
    await deleteAuditDetails(tx, ofServices(key.brandId, ids));
    await detachServices(tx, key, now);
    await detachRenewals(tx, key);
  },
};

function ofServices(brandId: string, ids: readonly string[]) {
  return { brandId, kinds: ['service'], ids } as const;
}
