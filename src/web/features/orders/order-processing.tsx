import CircleHelp from 'lucide-react/icons/circle-help';
import Hourglass from 'lucide-react/icons/hourglass';
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

/** The processing screen in its six variants (specification §2); without scripts it comes again by itself. */
export function OrderProcessing({ order, variant, isSlow }: OrderProcessingProps) {
  const t = useText(checkout, orders);
  const money = useMoney();
  const { number, totalMinor, currency } = order;
  const usual = order.isHeld ? 'orders.processing.registering' : TEXTS[variant];
  const text = isSlow && SLOW.includes(variant) ? 'orders.processing.slow' : usual;
  const total = order.isHeld ? 'orders.processing.held' : 'orders.processing.total';
  return (
    <OutcomePanel
      tone={TONES[variant]}
      icon={ICONS[variant]}
      title={t(`checkout.processing.${variant}`)}
      isLive
      actions={<Actions order={order} variant={variant} />}
    >
      <p>{t(text)}</p>
      <p className="money text-14">{t(total, { number, total: money(totalMinor, currency) })}</p>
      {order.processing.poll ? (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      ) : null}
    </OutcomePanel>
  );
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

function Actions({ order, variant }: { readonly order: OrderView; readonly variant: ProcessingScreen }) {
  const t = useText(orders);
  const actionUrl = variant === 'approval' ? (order.payment?.actionUrl ?? null) : null;
  const { invoiceId } = order;
  return (
    <>
      {actionUrl === null ? null : (
        <LinkButton href={actionUrl} variant="primary">
          {t('orders.processing.approval.action')}
        </LinkButton>
      )}
      {order.processing.poll ? (
        <Form method="post" className="hidden no-script:block">
          <Button name="intent" value="check">
            {t('orders.processing.check')}
          </Button>
        </Form>
      ) : null}
      {invoiceId === null || (variant !== 'approval' && variant !== 'invalid') ? null : (
        <LinkButton href={screens.invoice.href({ invoiceId })}>
          {t(variant === 'approval' ? 'orders.processing.approval.other' : 'orders.failed.see')}
        </LinkButton>
      )}
    </>
  );
}
