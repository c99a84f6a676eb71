import { isoInstant } from '#core/iso-instant.ts';
import type { PersonalDataPart } from '#server/personal-data/public.ts';
import { serviceDocument } from './service-document.ts';
import { detachServices, loadServicesOf } from './service-store.ts';

/**
 * The services part of a customer's personal data. After the account is deleted, services run anonymously until the end
 * of their paid term and keep their configuration until then (docs/decisions/014).
 */
export const serviceData: PersonalDataPart = {
  name: 'services',
  async load(db, key) {
    const services = await loadServicesOf(db, key);
    return services.map(({ id, orderId, productId, name, document, startedAt, renewsAt }) => ({
      id,
      orderId,
      productId,
      name,
      ...serviceDocument(document),
      startedAt: isoInstant(startedAt),
      renewsAt: isoInstant(renewsAt),
    }));
  },
  erase: (tx, key) => detachServices(tx, key),
};
