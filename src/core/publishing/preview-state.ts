/** What the link to a preview leads to: the shop with the draft, or why there is none. */
export type PreviewState = 'open' | 'published' | 'cancelled' | 'refused' | 'revoked' | 'expired';

/** Why a preview has ended. */
export type PreviewEnd = Exclude<PreviewState, 'open'>;

/** The reasons, for schemas. */
export const PREVIEW_ENDS = [
  'published',
  'cancelled',
  'refused',
  'revoked',
  'expired',
] as const satisfies readonly PreviewEnd[];

/** How long a link works: days offered, and the usual number of them. */
export const PREVIEW_DAYS = { min: 1, usual: 7, max: 30 } as const;

/** Where links lead, below a brand's origin. */
export const PREVIEW_PATH = '/order/preview/';

/** Links of a draft that work at the same time. */
export const MAX_PREVIEWS = 10;

/**
 * The state of a link at an instant (ms). The state of the draft takes precedence over an expired link, and a
 * revoked link over both, as it must reveal nothing about the draft. A scheduled draft can still be looked at.
 */
export function previewState(
  link: { readonly expiresAt: number; readonly revokedAt: number | null },
  draft: 'open' | 'scheduled' | 'published' | 'cancelled' | 'refused',
  at: number,
): PreviewState {
  if (link.revokedAt !== null) return 'revoked';
  if (draft === 'published' || draft === 'cancelled' || draft === 'refused') return draft;
  return at < link.expiresAt ? 'open' : 'expired';
}
