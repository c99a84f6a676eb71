import { isoInstant } from '#core/time/iso-instant.ts';
import type { Writers } from '#server/notify/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findDraftSummary } from './draft-store.ts';

/** The email to a brand about a scheduled draft that was refused, sent to its sender address. */
export function draftEmails({ database }: { readonly database: Database }): Pick<Writers, 'draft-refused'> {
  return {
    'draft-refused': async ({ draftId }, { store: { brand } }) => {
      const draft = await findDraftSummary(database.read, brand.id, draftId);
      if (draft === null) return null;
      const { createdAt, publishAt, note, refusal } = draft;
      const uploaded = isoInstant(createdAt);
      return {
        to: brand.senderAddress,
        template: 'draft-refused',
        facts: {
          ...(refusal === 'changed-meanwhile' ? { changed: uploaded } : { invalid: uploaded }),
          scheduled: publishAt === null ? '' : isoInstant(publishAt),
          draftNote: note,
        },
        path: null,
      };
    },
  };
}
