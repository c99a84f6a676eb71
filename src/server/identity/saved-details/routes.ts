import type { Handlers } from '#server/request/request-context.ts';
import { addSavedDetails } from './add-saved-details.ts';
import { changeSavedDetails } from './change-saved-details.ts';
import { listSavedDetails } from './list-saved-details.ts';
import { removeSavedDetails } from './remove-saved-details.ts';
import type { SavedDetailsServices } from './saved-details-services.ts';
import { setDefaultDetails } from './set-default-details.ts';

export function savedDetailsHandlers(services: SavedDetailsServices): Handlers['savedDetails'] {
  return {
    list: listSavedDetails(services),
    add: addSavedDetails(services),
    change: changeSavedDetails(services),
    remove: removeSavedDetails(services),
    makeDefault: setDefaultDetails(services),
  };
}
