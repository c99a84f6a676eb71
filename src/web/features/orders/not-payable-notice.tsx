import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { ShopButton } from './shop-button.tsx';
import type { WhyNotPayable } from './why-not-payable.ts';

/** Why there is no way to pay here now. */
export function NotPayableNotice({
  why,
  payableUntil,
}: {
  readonly why: WhyNotPayable;
  readonly payableUntil: number;
}) {
  const t = useText(orders);
  const day = useDay();
  return (
    <Notice tone={TONES[why]} actions={why === 'late' || why === 'void' ? <ShopButton /> : undefined}>
      {t(`orders.invoice.why.${why}`, { date: day(payableUntil) })}
    </Notice>
  );
}

const TONES = { paid: 'success', void: 'warning', late: 'warning', running: 'info' } as const;
