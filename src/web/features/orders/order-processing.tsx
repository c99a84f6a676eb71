import CircleHelp from 'lucide-react/icons/circle-help';
import Clock3 from 'lucide-react/icons/clock-3';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import checkout from '#web/text/en/checkout.json';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { MandateFacts } from './invoice/mandate-facts.tsx';
import type { OrderView } from './order-data.ts';
import type { ProcessingScreen } from './order-screen.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { pendingParty } from './processing/pending-party.ts';
import { ProcessingActions } from './processing/processing-actions.tsx';
import { ProcessingFacts } from './processing/processing-facts.tsx';
import { ProcessingSteps } from './processing/processing-steps.tsx';
import { mayClose, processingText } from './processing/processing-text.ts';
import { RefreshWithoutScripts } from './processing/refresh-without-scripts.tsx';
import { TransferInstructions } from './processing/transfer-instructions.tsx';

/** The processing screen in its six variants; without scripts it refreshes automatically. */
export function OrderProcessing({ order, variant, isSlow, askAgain = null }: OrderProcessingProps) {
  const t = useText(checkout, orders);
  const { payment } = order;
  const awaited = pendingParty(order);
  const standing = { variant, isSlow, awaited };
  const instructions = awaited === 'transfer' ? (payment?.instructions ?? null) : null;
  return (
    <OutcomePanel
      tone={TONES[variant]}
      {...(awaited === 'phone' ? { icon: Smartphone } : PICTURES[variant])}
      title={
        awaited === 'transfer' || awaited === 'debit'
          ? t(`orders.processing.${awaited}.title`)
          : t(`checkout.processing.${variant}`)
      }
      isLive
      progress={<ProcessingSteps variant={variant} />}
      actions={<ProcessingActions order={order} variant={variant} awaited={awaited} askAgain={askAgain} />}
      details={
        <>
          <ProcessingFacts order={order} />
          {payment === null || instructions === null ? null : (
            <TransferInstructions order={order} payment={payment} instructions={instructions} />
          )}
          {awaited === 'debit' ? (
            <div className="mx-auto w-full max-w-sm px-4 text-base-foreground">
              <MandateFacts order={order} />
            </div>
          ) : null}
        </>
      }
    >
      {awaited === 'phone' ? <p className="font-medium text-base-foreground">{t('orders.processing.phone')}</p> : null}
      <p>{t(processingText(order, standing))}</p>
      {mayClose(order, standing) ? (
        <p className="text-14">{t('orders.processing.mayClose', { email: order.email })}</p>
      ) : null}
      <RefreshWithoutScripts order={order} />
    </OutcomePanel>
  );
}

interface OrderProcessingProps {
  readonly order: OrderView;
  readonly variant: ProcessingScreen;
  readonly isSlow: boolean;
  /** Repeats a mobile money request that was not confirmed on the phone. */
  readonly askAgain?: ReactNode;
}

const TONES = {
  invalid: 'muted',
  default: 'busy',
  paying: 'busy',
  noCharge: 'busy',
  converting: 'busy',
  approval: 'warning',
} as const;

/** The clock is animated while processing, and while waiting for an action outside the shop. */
const WAITING = { icon: Clock3, moving: 'waiting', isWaiting: true } as const;

const PICTURES = {
  invalid: { icon: CircleHelp },
  default: WAITING,
  paying: WAITING,
  noCharge: WAITING,
  converting: WAITING,
  approval: WAITING,
} as const;
