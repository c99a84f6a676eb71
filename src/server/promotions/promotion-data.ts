import { isoInstant } from '#core/iso-instant.ts';
import type { PersonalDataPart } from '#server/personal-data/public.ts';
import { disownUse, loadUsesOf } from './promotion-data-store.ts';

/** The promotions part of a customer's personal data; after deletion the uses still count, anonymously. */
export const promotionData: PersonalDataPart = {
  name: 'promotions',
  async load(db, key) {
    const uses = await loadUsesOf(db, key);
    return uses.map(({ reservedAt, releasedAt, ...use }) => ({
      ...use,
      usedAt: isoInstant(reservedAt),
      givenBackAt: isoInstant(releasedAt),
    }));
  },
  async erase(tx, key) {
    for (const use of await loadUsesOf(tx, key)) if (use.subject !== '') await disownUse(tx, key.brandId, use);
  },
};
