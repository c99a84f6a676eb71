import type { Handlers } from '#server/request/request-context.ts';
import { changeEmail } from './change-email.ts';
import { changeProfile } from './change-profile.ts';
import { confirmEmail } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';
import { exportPersonalData } from './export-personal-data.ts';
import { getAvatar } from './get-avatar.ts';
import { getProfile } from './get-profile.ts';
import type { PersonalDataServices } from './personal-data-services.ts';
import { removeAvatar } from './remove-avatar.ts';
import { setAvatar } from './set-avatar.ts';

/** The personal data part of the API. */
export function personalDataHandlers(services: PersonalDataServices): Handlers['personalData'] {
  return {
    get: getProfile(services),
    change: changeProfile(services),
    changeEmail: changeEmail(services),
    confirmEmail: confirmEmail(services),
    setAvatar: setAvatar(services),
    removeAvatar: removeAvatar(services),
    avatar: getAvatar(services),
    export: exportPersonalData(services),
    delete: deleteAccount(services),
  };
}
