import merged from '#web/text/en/basket-merged.json';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useFlash } from '#web/use-flash.ts';

/** The lines merged into the basket at sign-in; shown where the basket is shown. */
export function MergeNotice() {
  const t = useText(merged, header);
  const { added, skipped } = useFlash().merged ?? { added: 0, skipped: 0 };
  if (added + skipped === 0) return null;
  return (
    <Notice tone="success">
      {added === 0 ? null : <p>{t('header.basketMerged', { count: added })}</p>}
      {skipped === 0 ? null : <p>{t('basket.merged.skipped', { count: skipped })}</p>}
    </Notice>
  );
}
