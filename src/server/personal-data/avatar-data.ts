import { isoInstant } from '#core/iso-instant.ts';
import { PICTURE_TYPES } from '#core/pictures/picture.ts';
import { deleteAvatar, findAvatar } from './avatar-store.ts';
import type { PersonalDataPart } from './personal-data-part.ts';

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
