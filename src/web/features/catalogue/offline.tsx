import errors from '#web/text/en/errors.json';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says that the products are not those of the filters, which are applied when the connection returns. */
export function ShopOffline({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText(errors, offers);
  return (
    <div className="col-span-full">
      <Notice
        tone="error"
        title={t('errors.network.title')}
        actions={
          <Button type="button" size="small" onClick={onRetry}>
            {t('offers.shop.retry')}
          </Button>
        }
      >
        {t('errors.network.text')}
      </Notice>
    </div>
  );
}
