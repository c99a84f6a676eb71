import type { ListLine } from './list-line.ts';
import type { LineNotice } from './priced-basket.ts';

/**
 * Notices on a line that were not dismissed: it is no longer available, or its list price (first term and one-time parts, before promotions
 * and tax) differs from the one last seen. A dismissed price change is shown again when the price changes again.
 */
export function lineNotices(list: ListLine, dismissed: readonly string[]): LineNotice[] {
  const notice = noticeOf(list);
  return notice === null || dismissed.includes(notice.key) ? [] : [notice];
}

function noticeOf({ line, available, currentMinor }: ListLine): LineNotice | null {
  const beforeMinor = line.seenMinor;
  if (!available) {
    return { key: `no-longer-available:${line.id}`, kind: 'no-longer-available', beforeMinor, afterMinor: null };
  }
  if (beforeMinor === null || beforeMinor === currentMinor) return null;
  const key = `price-changed:${line.id}:${currentMinor}`;
  return { key, kind: 'price-changed', beforeMinor, afterMinor: currentMinor };
}
