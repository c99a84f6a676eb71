import { useFlash } from '#web/flash/use-flash.ts';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Notice, NoticeStack } from '#web/ui/notice.tsx';
import { useRefusalText } from './use-refusal-text.ts';

/**
 * What the previous page changed in the basket: the product added, and voucher codes of a link that do not apply now.
 */
export function BasketChanges() {
  const t = useText(basketText);
  const reasonOf = useRefusalText();
  const { added, vouchers = [] } = useFlash();
  if (added === undefined && vouchers.length === 0) return null;
  return (
    <div className="mb-4">
      <NoticeStack>
        {added === undefined ? null : (
          <Notice tone="success">
            {t(added.isRepeat ? 'basket.added.before' : 'basket.added', { name: added.name })}
          </Notice>
        )}
        {vouchers.map(({ code, isSaved, refusal }) => (
          <Notice
            key={code}
            tone={isSaved ? 'info' : 'warning'}
            title={
              isSaved
                ? t('basket.voucher.kept', { code })
                : code === ''
                  ? t('basket.voucher.invalidLink')
                  : t('basket.voucher.invalidCode', { code })
            }
          >
            {(refusal.kind === 'nothing-to-discount' ? null : reasonOf(refusal)) ??
              (isSaved ? t('basket.voucher.kept.text') : undefined)}
          </Notice>
        ))}
      </NoticeStack>
    </div>
  );
}
