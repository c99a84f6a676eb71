import { createHash } from 'node:crypto';
import type { setAvatar as endpoint } from '#contract/personal-data.ts';
import { problem } from '#contract/problems.ts';
import { readPicture } from '#core/pictures/read-picture.ts';
import { ok, refuse } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import { avatarAddress } from './avatar-address.ts';
import { putAvatar } from './avatar-store.ts';
import type { PersonalDataServices } from './personal-data-services.ts';
import { lockProfile } from './profile-store.ts';

/** Stores a customer's picture, re-encoded without metadata (docs/rules/account.md). */
export function setAvatar({ database }: Pick<PersonalDataServices, 'database'>): Handler<typeof endpoint> {
  return async (context, { picture: file }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const read = readPicture(Buffer.from(file, 'base64'));
    if (!read.ok) {
      return refuse(problem('account/picture-refused', { fields: [{ path: 'picture', code: read.problem }] }));
    }
    const { kind, bytes } = read.value;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const key = { brandId: context.store.brand.id, customerId: customer.value };
    const avatar = { hash, kind, picture: Buffer.from(bytes).toString('base64'), changedAt: context.now };
    const isKept = await database.transaction(async (tx) => {
      if (!(await lockProfile(tx, key))) return false;
      await putAvatar(tx, key, avatar);
      return true;
    });
    return isKept ? ok({ avatar: avatarAddress(hash) }) : refuse(problem('account/sign-in-required'));
  };
}
