import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { ToldRefusal } from './told-refusals.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** The codes of a deep link that were refused, each with its reason (D7). */
export function ToldNotice({ told }: { readonly told: readonly ToldRefusal[] }) {
  const t = useText(basketText);
  const reasonOf = useRefusalText();
  return told.map(({ code, refusal }) => (
    <Notice key={code} tone="warning" title={t('basket.voucher.invalidCode', { code })}>
      {reasonOf(refusal) ?? undefined}
    </Notice>
  ));
}
