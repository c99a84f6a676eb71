import * as z from 'zod/mini';
import { id, list } from '#contract/shared-schemas.ts';
import { PREVIEW_DAYS } from '#core/publishing/preview-state.ts';
import { author, draftKey } from './catalogue.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { commandId } from './operator-schemas.ts';

/** The links of a draft that work, newest first, without their addresses, which are shown once. */
const previews = z.object({
  rows: list(z.object({ id, author, createdAt: z.number(), expiresAt: z.number() })),
});

export const listPreviews = operatorEndpoint({
  method: 'GET',
  path: '/catalogue/{brandId}/drafts/{draftId}/previews',
  access: 'catalogue.read',
  summary: 'The links to the preview of a draft that work, newest first.',
  input: z.object(draftKey),
  output: previews,
  problems: ['catalogue/not-found'],
});

export const createPreview = operatorEndpoint({
  method: 'POST',
  path: '/catalogue/{brandId}/drafts/{draftId}/previews',
  access: 'catalogue.publish',
  summary: 'Creates a link to the shop as it would be with a draft, for anybody who has it.',
  input: z.object({
    ...draftKey,
    commandId,
    days: z.int().check(z.minimum(PREVIEW_DAYS.min), z.maximum(PREVIEW_DAYS.max)),
  }),
  output: z.object({ ...previews.shape, url: z.string() }),
  problems: ['catalogue/not-found', 'catalogue/draft-ended', 'catalogue/previews-full', 'operator/command-reused'],
});

export const revokePreview = operatorEndpoint({
  method: 'POST',
  path: '/catalogue/{brandId}/drafts/{draftId}/previews/{previewId}/revoke',
  access: 'catalogue.publish',
  summary: 'Revokes a link to a preview: it ends at once.',
  input: z.object({ ...draftKey, previewId: id, commandId }),
  output: previews,
  problems: ['catalogue/not-found', 'operator/command-reused'],
});
