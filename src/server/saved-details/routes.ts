import type { Handlers } from '#server/http/request/request-context.ts';
import { addSavedDetails } from './add-saved-details.ts';
import { changeSavedDetails } from './change-saved-details.ts';
import { listSavedDetails } from './list-saved-details.ts';
import { makeDefaultDetails } from './make-default-details.ts';
import { removeSavedDetails } from './remove-saved-details.ts';
import type { SavedDetailsServices } from './saved-details-services.ts';

export function savedDetailsHandlers(services: SavedDetailsServices): Handlers['savedDetails'] {
  return {
    list: listSavedDetails(services),
    add: addSavedDetails(services),
    change: changeSavedDetails(services),
    remove: removeSavedDetails(services),
    makeDefault: makeDefaultDetails(services),
  };
}
