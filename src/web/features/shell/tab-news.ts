/** What tabs of one browser tell each other of their basket, in the storage of the brand's origin. */
export const TAB_NEWS = 'landrush-basket';

/** Who shops, and how much is in their basket. */
export interface TabNews {
  readonly kind: string;
  readonly count: number;
}

/** As it is kept; the mark makes news of a change that leaves the count as it was. */
export function writeNews({ kind, count }: TabNews, mark: string): string {
  return `${kind} ${count} ${mark}`;
}

/** What was kept; null where it is nothing that was written here. */
export function readNews(kept: string | null): TabNews | null {
  const [, kind, count] = /^([a-z]+) (\d{1,6}) \S*$/.exec(kept ?? '') ?? [];
  return kind === undefined || count === undefined ? null : { kind, count: Number(count) };
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
