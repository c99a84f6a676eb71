import { createHash } from 'node:crypto';
import type { setAvatar as endpoint } from '#contract/personal-data.ts';
import { problem } from '#contract/problems.ts';
import { readPicture } from '#core/pictures/read-picture.ts';
import { ok, refuse } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import type { Handler } from '#server/http/call.ts';
import { avatarAddress } from './avatar-address.ts';
import { putAvatar } from './avatar-store.ts';
import type { PersonalDataServices } from './personal-data-services.ts';
import { holdProfile } from './profile-store.ts';

/** Stores a customer's picture, re-encoded without metadata (docs/rules/account.md). */
export function setAvatar({ database }: Pick<PersonalDataServices, 'database'>): Handler<typeof endpoint> {
  return async (call, { picture: file }) => {
    const customer = signedIn(call);
    if (!customer.ok) return customer;
    const read = readPicture(Buffer.from(file, 'base64'));
    if (!read.ok) {
      return refuse(problem('account/picture-refused', { fields: [{ path: 'picture', code: read.problem }] }));
    }
    const { kind, bytes } = read.value;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const key = { brandId: call.store.brand.id, customerId: customer.value };
    const avatar = { hash, kind, picture: Buffer.from(bytes).toString('base64'), changedAt: call.now };
    const isKept = await database.transaction(async (tx) => {
      if (!(await holdProfile(tx, key))) return false;
      await putAvatar(tx, key, avatar);
      return true;
    });
    return isKept ? ok({ avatar: avatarAddress(hash) }) : refuse(problem('account/sign-in-required'));
  };
}
