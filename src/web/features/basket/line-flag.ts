import type { LineView } from './basket-view.ts';

/** What a name's line may be flagged with, by the code it has: not to be had any more, or of a name that is renewed or restored why it cannot be (D8). */
const OF_NAMES = [
  'taken',
  'premium',
  'sign-in-required',
  'not-held',
  'not-renewable',
  'not-restorable',
  'too-many-years',
] as const;

/** What keeps a line from being ordered: gone from the shop, something about its name, too many, no longer offered like this, or not complete yet. */
export type LineFlag = 'gone' | (typeof OF_NAMES)[number] | 'stock' | 'changed' | 'incomplete';

/** The flag of a line, the gravest first; null when it can be ordered. */
export function lineFlag({ attention }: Pick<LineView, 'attention'>): LineFlag | null {
  const flags = attention.map(flagOf);
  return ORDER.find((flag) => flags.includes(flag)) ?? null;
}

const ORDER = ['gone', ...OF_NAMES, 'changed', 'stock', 'incomplete'] as const;

function flagOf({ path, code }: LineView['attention'][number]): LineFlag {
  if (path === 'product') return 'gone';
  if (code === 'out-of-stock') return 'stock';
  const ofName = OF_NAMES.find((one) => one === code);
  if (ofName !== undefined) return ofName;
  if (path === 'domain' && code === 'unavailable') return 'taken';
  return code === 'not-offered' || code === 'unknown' || code === 'unavailable' ? 'changed' : 'incomplete';
}
