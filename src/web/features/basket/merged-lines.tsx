import merged from '#web/text/en/basket-merged.json';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** How many lines were merged, and how many were not. */
export function MergedLines({ added, skipped }: { readonly added: number; readonly skipped: number }) {
  const t = useText(merged, header);
  return (
    <Notice tone="success">
      {added === 0 ? null : <p>{t('header.basketMerged', { count: added })}</p>}
      {skipped === 0 ? null : <p>{t('basket.merged.skipped', { count: skipped })}</p>}
    </Notice>
  );
}
