import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { detachMethods, listMethods, updateRemovedAt } from './payment-method-store.ts';

/** The saved methods part of a customer's personal data, without provider ids; removed with the account. */
export const paymentMethodData: PersonalDataPart = {
  name: 'payment_methods',
  load: async (db, owner) =>
    (await listMethods(db, owner)).map(({ label, isAutomatic, createdAt, mandate }) => ({
      ...label,
      automatic_payment: isAutomatic,
      saved_at: new Date(createdAt).toISOString(),
      mandate_reference: mandate?.reference ?? null,
    })),
  async erase(tx, owner, now) {
    await updateRemovedAt(tx, owner, null, now);
    await detachMethods(tx, owner);
  },
};
