import { PICTURE_TYPES } from '#core/pictures/picture.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { deleteAvatar, findAvatar } from './avatar-store.ts';

/** The picture part of a customer's personal data; deleted with the account. */
export const avatarData: PersonalDataPart = {
  name: 'picture',
  async load(db, key) {
    const avatar = await findAvatar(db, key);
    if (avatar === null) return null;
    const { kind, picture, changedAt } = avatar;
    return { changedAt: isoInstant(changedAt), address: `data:${PICTURE_TYPES[kind]};base64,${picture}` };
  },
  erase: deleteAvatar,
};
