import { type PreviewEnd, previewState } from '#core/publishing/preview-state.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findDraft } from '#server/publishing/drafts/draft-store.ts';
import { type LiveStore, openLiveStore } from '#server/storefront/public.ts';
import { findPreview } from './preview-store.ts';

/** The shop as it would be with a draft. */
export interface OpenPreview {
  /** In the first language of the draft's brand; its version is 0, which no published one has. */
  readonly store: LiveStore;
  /** When the link ends (ms). */
  readonly expiresAt: number;
}

/**
 * Opens the preview a token leads to on a brand's host at an instant (ms). Link and draft are read each time, so that
 * revoking takes effect at once. Problems: why it has ended, or 'unknown' for a token of no link of this brand.
 */
export type OpenPreviewOf = (
  brandId: string,
  token: string,
  at: number,
) => Promise<Result<OpenPreview, PreviewEnd | 'unknown'>>;

/** Drafts kept open in memory; their documents never change. */
const KEPT = 3;

/** Creates the previews of a process. */
export function createPreviews({ read }: Pick<Database, 'read'>): OpenPreviewOf {
  const opened = new Map<string, Promise<LiveStore | null>>();

  async function load(brandId: string, draftId: string): Promise<LiveStore | null> {
    const draft = await findDraft(read, brandId, draftId);
    return draft === null ? null : openLiveStore(draft.document, 0);
  }

  function open(brandId: string, draftId: string): Promise<LiveStore | null> {
    const key = `${brandId} ${draftId}`;
    const known = opened.get(key) ?? load(brandId, draftId);
    opened.delete(key);
    opened.set(key, known);
    known.catch(() => opened.delete(key));
    for (const oldest of [...opened.keys()].slice(0, -KEPT)) opened.delete(oldest);
    return known;
  }

  return async (brandId, token, at) => {
    const link = await findPreview(read, brandId, token);
    if (link === null) return refuse('unknown');
    const state = previewState(link, link.draftState, at);
    if (state !== 'open') return refuse(state);
    const store = await open(brandId, link.draftId);
    return store === null ? refuse('unknown') : ok({ store, expiresAt: link.expiresAt });
  };
}
