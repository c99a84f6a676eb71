import { useSearchParams } from 'react-router';
import merged from '#web/text/en/basket-merged.json';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { mergeNews } from './merge-news.ts';

/** What came together in the basket when its owner signed in (D6); stands wherever the basket is shown. */
export function MergeNotice() {
  const t = useText(merged, header);
  const [query] = useSearchParams();
  const { added, skipped } = mergeNews(query);
  if (added + skipped === 0) return null;
  return (
    <Notice tone="success">
      {added === 0 ? null : <p>{t('header.basketMerged', { count: added })}</p>}
      {skipped === 0 ? null : <p>{t('basket.merged.skipped', { count: skipped })}</p>}
    </Notice>
  );
}
