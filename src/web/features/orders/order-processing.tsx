import CircleHelp from 'lucide-react/icons/circle-help';
import Clock3 from 'lucide-react/icons/clock-3';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import checkout from '#web/text/en/checkout.json';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { MandateFacts } from './invoice/mandate-facts.tsx';
import type { OrderView } from './order-data.ts';
import type { ProcessingScreen } from './order-screen.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { pendingParty } from './processing/pending-party.ts';
import { ProcessingActions } from './processing/processing-actions.tsx';
import { ProcessingSteps } from './processing/processing-steps.tsx';
import { canClose, processingText } from './processing/processing-text.ts';
import { RefreshWithoutScripts } from './processing/refresh-without-scripts.tsx';
import { TransferInstructions } from './processing/transfer-instructions.tsx';

/** The processing screen in its six variants; without scripts it refreshes automatically. */
export function OrderProcessing({ order, variant, isSlow, retryForm = null }: OrderProcessingProps) {
  const t = useText(checkout, orders);
  const { payment } = order;
  const awaited = pendingParty(order);
  const state = { variant, isSlow, awaited };
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
      actions={<ProcessingActions order={order} variant={variant} awaited={awaited} retryForm={retryForm} />}
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
      <p>{t(processingText(order, state))}</p>
      {canClose(order, state) ? (
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
  readonly retryForm?: ReactNode;
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
const WAITING = { icon: Clock3, animation: 'waiting', isWaiting: true } as const;

const PICTURES = {
  invalid: { icon: CircleHelp },
  default: WAITING,
  paying: WAITING,
  noCharge: WAITING,
  converting: WAITING,
  approval: WAITING,
} as const;

/** The number and total of the order. */
function ProcessingFacts({ order: { number, totalMinor, currency, isHeld } }: { readonly order: OrderView }) {
  const t = useText(orders);
  const money = useMoney();
  return (
    <dl className="panel mx-auto grid w-full max-w-sm divide-y divide-border text-14">
      <div className={ROW}>
        <dt className="text-muted-foreground">{t('orders.details.number')}</dt>
        <dd className="font-mono font-medium">{number}</dd>
      </div>
      <div className={ROW}>
        <dt className="text-muted-foreground">{t(isHeld ? 'orders.processing.held' : 'orders.total')}</dt>
        <dd className="money font-medium">{money(totalMinor, currency)}</dd>
      </div>
    </dl>
  );
}

const ROW = 'flex items-baseline justify-between gap-4 px-4 py-2.5';
