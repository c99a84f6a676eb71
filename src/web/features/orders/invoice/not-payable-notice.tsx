import type { ReactNode } from 'react';
import { ShopButton } from '#web/features/orders/shop-button.tsx';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { UnpayableReason } from './unpayable-reason.ts';

/** Why the invoice cannot be paid now. */
export function NotPayableNotice({
  why,
  payableUntil,
  again,
}: {
  readonly why: UnpayableReason;
  readonly payableUntil: number;
  /** The 'Order again' form, where it is possible. */
  readonly again: ReactNode;
}) {
  const t = useText(orders);
  const day = useDay();
  const isOver = why === 'late' || why === 'void';
  return (
    <Notice tone={TONES[why]} actions={isOver ? [again, <ShopButton key="shop" />] : undefined}>
      {t(`orders.invoice.why.${why}`, { date: day(payableUntil) })}
    </Notice>
  );
}

const TONES = { paid: 'success', void: 'warning', late: 'warning', running: 'info', 'late-again': 'warning' } as const;
