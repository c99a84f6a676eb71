import type { removeAvatar as endpoint } from '#contract/personal-data.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { deleteAvatar } from './avatar-store.ts';
import type { PersonalDataServices } from './personal-data-services.ts';

/** Removes the customer's picture; initials are shown instead. */
export function removeAvatar({ database }: Pick<PersonalDataServices, 'database'>): Handler<typeof endpoint> {
  return async (context) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const key = { brandId: context.store.brand.id, customerId: customer.value };
    await database.transaction((tx) => deleteAvatar(tx, key));
    return ok({ avatar: null });
  };
}
