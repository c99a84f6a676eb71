import type { getAvatar as endpoint } from '#contract/personal-data.ts';
import { problem } from '#contract/problems.ts';
import { PICTURE_TYPES } from '#core/pictures/picture.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { findAvatar } from './avatar-store.ts';
import type { PersonalDataServices } from './personal-data-services.ts';

/** The customer's own picture; not found for others and outdated URLs. */
export function getAvatar({ database }: Pick<PersonalDataServices, 'database'>): Handler<typeof endpoint> {
  return async (context, { hash }) => {
    const customer = signedIn(context);
    const key = { brandId: context.store.brand.id, customerId: customer.ok ? customer.value : '' };
    const avatar = await findAvatar(database.read, key);
    if (avatar?.hash !== hash) return refuse(problem('account/picture-not-found'));
    return ok({ type: PICTURE_TYPES[avatar.kind], picture: avatar.picture });
  };
}
