import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Shows that the products are not those of the filters, which are applied when the connection returns. */
export function ShopOffline() {
  const t = useText(errors);
  return (
    <div className="col-span-full basis-full">
      <Notice tone="error" title={t('errors.network.title')}>
        {t('errors.network.text')}
      </Notice>
    </div>
  );
}
