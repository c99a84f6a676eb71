import { createHash } from 'node:crypto';
import type { setAvatar as endpoint } from '#contract/personal-data.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { avatarAddress } from './avatar-address.ts';
import { updateAvatar } from './avatar-store.ts';
import { encodePicture } from './encode-picture.ts';
import type { PersonalDataServices } from './personal-data-services.ts';
import { lockProfile } from './profile-store.ts';

/** Stores a customer's picture, re-encoded without metadata (docs/rules/account.md). */
export function setAvatar({ database }: Pick<PersonalDataServices, 'database'>): Handler<typeof endpoint> {
  return async (context, { picture: file }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const encoded = await encodePicture(Buffer.from(file, 'base64'));
    if (!encoded.ok) {
      return refuse(problem('account/picture-refused', { fields: [{ path: 'picture', code: encoded.problem }] }));
    }
    const { kind, bytes } = encoded.value;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const key = { brandId: context.store.brand.id, customerId: customer.value };
    const avatar = { hash, kind, picture: bytes.toString('base64'), changedAt: context.now };
    const isStored = await database.transaction(async (tx) => {
      if (!(await lockProfile(tx, key))) return false;
      await updateAvatar(tx, key, avatar);
      return true;
    });
    return isStored ? ok({ avatar: avatarAddress(hash) }) : refuse(problem('account/sign-in-required'));
  };
}
