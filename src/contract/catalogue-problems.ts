import * as z from 'zod/mini';
import { PREVIEW_ENDS } from '#core/publishing/preview-state.ts';
import { list } from './shared-schemas.ts';

/** The problems of the catalogue's drafts and versions, and of previews of drafts; part of PROBLEMS. */
export const CATALOGUE_PROBLEMS = {
  'preview/read-only': { status: 403, title: 'This is a preview of a draft. Nothing can be ordered or changed here.' },
  'preview/ended': {
    status: 410,
    title: 'This preview has ended.',
    data: z.object({ reason: z.enum(PREVIEW_ENDS) }),
  },
  'catalogue/draft-ended': { status: 409, title: 'This draft was published, cancelled or refused already.' },
  'catalogue/previews-full': { status: 409, title: 'This draft has as many links as it can have. Revoke one of them.' },
  'catalogue/time-invalid': { status: 422, title: 'The time has to be in the future, at most a year from now.' },
  'catalogue/files-invalid': {
    status: 422,
    title: 'The store files have problems.',
    /** The first 100 by file and position; line and column are null where a rule is about a published version. */
    data: z.object({
      problems: list(
        z.object({
          file: z.string(),
          line: z.nullable(z.int()),
          column: z.nullable(z.int()),
          code: z.string(),
          message: z.string(),
        }),
      ),
      problemCount: z.int(),
    }),
  },
  'catalogue/not-found': { status: 404, title: 'There is no such brand, version or draft.' },
} as const;
