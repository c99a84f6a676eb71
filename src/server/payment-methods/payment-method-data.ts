import type { PersonalDataPart } from '#server/personal-data/public.ts';
import { loadMethods, markRemoved } from './payment-method-store.ts';

/** The saved methods part of a customer's personal data, without provider ids; removed with the account. */
export const paymentMethodData: PersonalDataPart = {
  name: 'payment_methods',
  load: async (db, owner) =>
    (await loadMethods(db, owner)).map(({ label, isAutomatic, createdAt, mandate }) => ({
      ...label,
      automatic_payment: isAutomatic,
      saved_at: new Date(createdAt).toISOString(),
      mandate_reference: mandate?.reference ?? null,
    })),
  erase: (tx, owner, now) => markRemoved(tx, owner, null, now),
};
