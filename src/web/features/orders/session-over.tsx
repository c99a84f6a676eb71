import ClockAlert from 'lucide-react/icons/clock-alert';
import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { ShopButton } from './shop-button.tsx';

/** 'Your session has expired': the order is shown again after logging in (specification §4 invalid). */
export function SessionOver({ path }: { readonly path: string }) {
  const t = useText(orders);
  return (
    <OutcomePanel
      tone="warning"
      icon={ClockAlert}
      title={t('orders.invalid.title')}
      actions={
        <>
          <ShopButton variant="primary" />
          <LinkButton href={withReturn(screens.login.href(), path)}>{t('orders.invalid.login')}</LinkButton>
        </>
      }
    >
      <p>{t('orders.invalid.text')}</p>
    </OutcomePanel>
  );
}
