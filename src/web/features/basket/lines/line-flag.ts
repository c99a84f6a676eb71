import { DOMAIN_ISSUE_CODES } from '#core/forms/validation-issue.ts';
import type { LineView } from '#web/features/basket/basket-view.ts';

/**
 * The validation issues that keep a line from being ordered: product withdrawn, a problem of its domain, stock
 * exceeded, configuration no longer offered, or incomplete.
 */
export type LineFlag = 'unavailable' | (typeof DOMAIN_ISSUE_CODES)[number] | 'stock' | 'changed' | 'incomplete';

/** The most severe issue of a line; null when it can be ordered. */
export function lineFlag({ issues }: Pick<LineView, 'issues'>): LineFlag | null {
  const flags = issues.map(flagOf);
  return ORDER.find((flag) => flags.includes(flag)) ?? null;
}

const ORDER = ['unavailable', ...DOMAIN_ISSUE_CODES, 'changed', 'stock', 'incomplete'] as const;

function flagOf({ path, code }: LineView['issues'][number]): LineFlag {
  if (path === 'product') return 'unavailable';
  if (code === 'out-of-stock') return 'stock';
  const ofName = DOMAIN_ISSUE_CODES.find((one) => one === code);
  if (ofName !== undefined) return ofName;
  if (path === 'domain' && code === 'unavailable') return 'taken';
  return code === 'not-offered' || code === 'unknown' || code === 'unavailable' ? 'changed' : 'incomplete';
}
