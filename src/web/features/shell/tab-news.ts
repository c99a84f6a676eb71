/** What tabs of one browser tell each other of their basket, in the storage of the brand's origin. */
export const TAB_NEWS = 'landrush-basket';

/** Who shops, and how much is in their basket. */
export interface TabNews {
  readonly kind: string;
  readonly count: number;
}

/** News as they are kept, with when they were written, in ms since 1970. */
export interface KeptNews extends TabNews {
  readonly at: number;
}

/** The mark makes news of a change that leaves the count as it was. */
export function writeNews({ kind, count, at }: KeptNews, mark: string): string {
  return `${kind} ${count} ${at} ${mark}`;
}

/** What was kept; null where it is nothing that was written here. */
export function readNews(kept: string | null): KeptNews | null {
  const [, kind, count, at] = /^([a-z]+) (\d{1,6}) (\d{1,15}) \S*$/.exec(kept ?? '') ?? [];
  return kind === undefined ? null : { kind, count: Number(count), at: Number(at) };
}

/**
 * What a page makes of the news it finds when it begins to listen, on a slow line long after it was asked for. Where they were written since, by another
 * tab or after the page was left, it may be of before them and is loaded anew. Else its own are the newest, and it tells them where they differ.
 *
 * @param askedAt when the page was asked for, in ms since 1970
 */
export function whatIsFound(own: TabNews, found: KeptNews | null, askedAt: number): 'tell' | 'load' | 'nothing' {
  if (found !== null && found.at >= askedAt) return 'load';
  const known = found ?? { kind: own.kind, count: 0 };
  return known.kind === own.kind && known.count === own.count ? 'nothing' : 'tell';
}

/** What a page makes of news: all of it is loaded anew where it shows the basket or belongs to somebody else; else the header alone changes. */
export function whatFollows(pathname: string, shown: TabNews, news: TabNews): 'load' | 'count' | 'nothing' {
  // What is about to be paid never changes under the shopper's eyes: the difference is shown when they confirm.
  if (isAboutMoney(pathname)) return news.count === shown.count ? 'nothing' : 'count';
  if (SHOWS_BASKET.test(pathname) || news.kind !== shown.kind) return 'load';
  return news.count === shown.count ? 'nothing' : 'count';
}

/** Checkout, orders and invoices see to it themselves that they are true. */
export function isAboutMoney(pathname: string): boolean {
  return /^\/order\/(?:checkout|invoice)(?:\/|$)|^\/orders?\/[\da-f]{8}-/i.test(pathname);
}

const SHOWS_BASKET =
  /^\/order\/(?:basket|cart|empty|recommendations|product\/(?:recommendations|requires-action))(?:\/|$)/;
