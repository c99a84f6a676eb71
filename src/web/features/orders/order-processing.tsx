import CircleHelp from 'lucide-react/icons/circle-help';
import Hourglass from 'lucide-react/icons/hourglass';
import Smartphone from 'lucide-react/icons/smartphone';
import { Form } from 'react-router';
import { screens } from '#web/screens.ts';
import checkout from '#web/text/en/checkout.json';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useMoney } from '#web/ui/use-money.ts';
import type { OrderView } from './order-data.ts';
import type { ProcessingScreen } from './order-screen.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { TransferInstructions } from './transfer-instructions.tsx';
import { whomItWaitsFor } from './whom-it-waits-for.ts';
import type { Awaited } from './whom-it-waits-for.ts';

/** The processing screen in its six variants (specification §2); without scripts it comes again by itself. */
export function OrderProcessing({ order, variant, isSlow }: OrderProcessingProps) {
  const t = useText(checkout, orders);
  const money = useMoney();
  const { number, totalMinor, currency, payment } = order;
  const awaited = whomItWaitsFor(order);
  const instructions = awaited === 'transfer' ? (payment?.instructions ?? null) : null;
  const total = order.isHeld ? 'orders.processing.held' : 'orders.processing.total';
  return (
    <OutcomePanel
      tone={TONES[variant]}
      icon={awaited === 'phone' ? Smartphone : ICONS[variant]}
      title={t(`checkout.processing.${variant}`)}
      isLive
      actions={<Actions order={order} variant={variant} awaited={awaited} />}
      details={
        payment === null || instructions === null ? null : (
          <TransferInstructions order={order} payment={payment} instructions={instructions} />
        )
      }
    >
      {awaited === 'phone' ? <p className="font-medium text-base-foreground">{t('orders.processing.phone')}</p> : null}
      <p>{t(textOf(order, { variant, isSlow, awaited }))}</p>
      <p className="money text-14">{t(total, { number, total: money(totalMinor, currency) })}</p>
      {order.processing.poll ? (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      ) : null}
    </OutcomePanel>
  );
}

interface Standing {
  readonly variant: ProcessingScreen;
  readonly isSlow: boolean;
  readonly awaited: Awaited | null;
}

/** What is going on, and what the shopper can do about it. */
function textOf(order: OrderView, { variant, isSlow, awaited }: Standing) {
  if (awaited === 'phone') return isSlow ? 'orders.processing.phone.slow' : 'orders.processing.phone.text';
  if (awaited !== null) return `orders.processing.${awaited}` as const;
  if (isSlow && SLOW.includes(variant)) return 'orders.processing.slow';
  return order.isHeld ? heldText(order) : TEXTS[variant];
}

function heldText({ lines }: OrderView) {
  const modes = lines.map(({ line }) => line.configuration.domain?.mode);
  const isRenewed = modes.some((mode) => mode === 'renew' || mode === 'restore');
  return isRenewed && !modes.includes('register') ? 'orders.processing.renewing' : 'orders.processing.registering';
}

interface OrderProcessingProps {
  readonly order: OrderView;
  readonly variant: ProcessingScreen;
  readonly isSlow: boolean;
}

const SLOW: readonly ProcessingScreen[] = ['default', 'paying', 'converting'];

const TEXTS = {
  invalid: 'orders.processing.invalid',
  default: 'orders.processing.text',
  paying: 'orders.processing.text',
  noCharge: 'orders.processing.noCharge',
  converting: 'orders.processing.converting',
  approval: 'orders.processing.approval',
} as const;

const TONES = {
  invalid: 'muted',
  default: 'busy',
  paying: 'busy',
  noCharge: 'busy',
  converting: 'busy',
  approval: 'warning',
} as const;

const ICONS = {
  invalid: CircleHelp,
  default: null,
  paying: null,
  noCharge: null,
  converting: null,
  approval: Hourglass,
} as const;

/** Who waits for a bank may ask whether it has answered; the invoice is where another way to pay is chosen. */
function Actions({ order, variant, awaited }: ActionsProps) {
  const t = useText(orders);
  const isWithBank = awaited === 'transfer' || awaited === 'debit';
  const mayPayOtherwise = variant === 'approval' && (awaited === null || order.payment?.receivedMinor === 0);
  const actionUrl = variant === 'approval' ? (order.payment?.actionUrl ?? null) : null;
  const { invoiceId } = order;
  return (
    <>
      {actionUrl === null ? null : (
        <LinkButton href={actionUrl} variant="primary">
          {t('orders.processing.approval.action')}
        </LinkButton>
      )}
      {order.processing.poll || isWithBank ? (
        <Form method="post" className={isWithBank ? '' : 'hidden no-script:block'}>
          <Button name="intent" value="check">
            {t('orders.processing.check')}
          </Button>
        </Form>
      ) : null}
      {invoiceId === null || (variant !== 'approval' && variant !== 'invalid') ? null : (
        <LinkButton href={screens.invoice.href({ invoiceId })}>
          {t(mayPayOtherwise && awaited !== 'debit' ? 'orders.processing.approval.other' : 'orders.failed.see')}
        </LinkButton>
      )}
    </>
  );
}

interface ActionsProps {
  readonly order: OrderView;
  readonly variant: ProcessingScreen;
  readonly awaited: Awaited | null;
}
