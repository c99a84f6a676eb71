import type { RefObject } from 'react';
import problems from '#web/text/en/checkout-problems.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The address was submitted together with the order: its final amounts are shown and have to be confirmed. */
export function ConfirmNotice({ place }: { readonly place: RefObject<HTMLDivElement | null> }) {
  const t = useText(problems);
  return (
    <div ref={place} tabIndex={-1} className="mb-6 outline-none">
      <Notice tone="info" title={t('checkout.confirm.title')}>
        {t('checkout.confirm.text')}
      </Notice>
    </div>
  );
}
