import { NAME_FLAGS } from '#core/domains/name-flags.ts';
import type { LineView } from './basket-view.ts';

/** What keeps a line from being ordered: gone from the shop, something about its name, too many, no longer offered like this, or not complete yet. */
export type LineFlag = 'gone' | (typeof NAME_FLAGS)[number] | 'stock' | 'changed' | 'incomplete';

/** The flag of a line, the gravest first; null when it can be ordered. */
export function lineFlag({ attention }: Pick<LineView, 'attention'>): LineFlag | null {
  const flags = attention.map(flagOf);
  return ORDER.find((flag) => flags.includes(flag)) ?? null;
}

const ORDER = ['gone', ...NAME_FLAGS, 'changed', 'stock', 'incomplete'] as const;

function flagOf({ path, code }: LineView['attention'][number]): LineFlag {
  if (path === 'product') return 'gone';
  if (code === 'out-of-stock') return 'stock';
  const ofName = NAME_FLAGS.find((one) => one === code);
  if (ofName !== undefined) return ofName;
  if (path === 'domain' && code === 'unavailable') return 'taken';
  return code === 'not-offered' || code === 'unknown' || code === 'unavailable' ? 'changed' : 'incomplete';
}
