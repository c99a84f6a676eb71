/** The localStorage key by which the tabs of one browser share the state of the basket. */
export const TAB_CHANGES = 'landrush-basket';

/** The kind of session and the number of items in its basket. */
export interface TabChanges {
  readonly kind: string;
  readonly count: number;
}

/** A stored message with its time (epoch ms). */
export interface StoredChange extends TabChanges {
  readonly at: number;
}

/** The id makes a message different even when the count is unchanged. */
export function writeChange({ kind, count, at }: StoredChange, id: string): string {
  return `${kind} ${count} ${at} ${id}`;
}

/** Parses a stored message; null for anything else. */
export function readChange(stored: string | null): StoredChange | null {
  const [, kind, count, at] = /^([a-z]+) (\d{1,6}) (\d{1,15}) \S*$/.exec(stored ?? '') ?? [];
  return kind === undefined ? null : { kind, count: Number(count), at: Number(at) };
}

/**
 * How a page treats the message it finds when it starts listening, which may be long after the page was requested. A
 * message written since then, by another tab or after the page was left, means the page may be outdated and is loaded
 * again. Otherwise the page has the latest state and publishes it where it differs.
 * @param requestedAt when the page was requested (epoch ms)
 */
export function actionOnStart(
  own: TabChanges,
  found: StoredChange | null,
  requestedAt: number,
): 'publish' | 'load' | 'nothing' {
  if (found !== null && found.at >= requestedAt) return 'load';
  const known = found ?? { kind: own.kind, count: 0 };
  return known.kind === own.kind && known.count === own.count ? 'nothing' : 'publish';
}

/**
 * How a page treats a message: it is loaded again if it shows the basket or the session changed; otherwise only the
 * header's count is updated.
 */
export function actionOnChange(pathname: string, shown: TabChanges, change: TabChanges): 'load' | 'count' | 'nothing' {
  // A page with a payment never changes while the shopper looks at it: differences are shown on confirmation.
  if (isAboutMoney(pathname)) return change.count === shown.count ? 'nothing' : 'count';
  if (SHOWS_BASKET.test(pathname) || change.kind !== shown.kind) return 'load';
  return change.count === shown.count ? 'nothing' : 'count';
}

/** Checkout, orders and invoices keep themselves up to date. */
export function isAboutMoney(pathname: string): boolean {
  return /^\/order\/(?:checkout|invoice)(?:\/|$)|^\/orders?\/[\da-f]{8}-/i.test(pathname);
}

const SHOWS_BASKET =
  /^\/order\/(?:basket|cart|empty|recommendations|product\/(?:recommendations|requires-action))(?:\/|$)/;
