import { isoInstant } from '#core/time/iso-instant.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { updateUseDisowned, listUsesOf } from './promotion-data-store.ts';

/** The promotions part of a customer's personal data; after deletion the uses still count, anonymously. */
export const promotionData: PersonalDataPart = {
  name: 'promotions',
  async load(db, key) {
    const uses = await listUsesOf(db, key);
    return uses.map(({ reservedAt, releasedAt, ...use }) => ({
      ...use,
      usedAt: isoInstant(reservedAt),
      givenBackAt: isoInstant(releasedAt),
    }));
  },
  async erase(tx, key) {
    for (const use of await listUsesOf(tx, key)) if (use.subject !== '') await updateUseDisowned(tx, key.brandId, use);
  },
};
