import { DOMAIN_ISSUE_CODES } from '#core/domains/names/domain-issue-codes.ts';
import type { LineView } from '#web/features/basket/basket-view.ts';

/**
 * The validation issues that keep a line from being ordered: product withdrawn, a problem of its domain, stock
 * exceeded, configuration no longer offered, or incomplete.
 */
export type LineFlag = 'gone' | (typeof DOMAIN_ISSUE_CODES)[number] | 'stock' | 'changed' | 'incomplete';

/** The most severe issue of a line; null when it can be ordered. */
export function lineFlag({ attention }: Pick<LineView, 'attention'>): LineFlag | null {
  const flags = attention.map(flagOf);
  return ORDER.find((flag) => flags.includes(flag)) ?? null;
}

const ORDER = ['gone', ...DOMAIN_ISSUE_CODES, 'changed', 'stock', 'incomplete'] as const;

function flagOf({ path, code }: LineView['attention'][number]): LineFlag {
  if (path === 'product') return 'gone';
  if (code === 'out-of-stock') return 'stock';
  const ofName = DOMAIN_ISSUE_CODES.find((one) => one === code);
  if (ofName !== undefined) return ofName;
  if (path === 'domain' && code === 'unavailable') return 'taken';
  return code === 'not-offered' || code === 'unknown' || code === 'unavailable' ? 'changed' : 'incomplete';
}
