import SearchX from 'lucide-react/icons/search-x';
import { withReturn } from '#web/navigation/return-path.ts';
import { screens } from '#web/screens.ts';
import { BlockedCookies } from '#web/session/blocked-cookies.tsx';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { ShopButton } from './shop-button.tsx';

/** 'Order not found': the order is unknown or belongs to another customer. */
export function OrderNotFound({ path }: { readonly path: string }) {
  const t = useText(orders);
  return (
    <OutcomePanel
      tone="muted"
      icon={SearchX}
      title={t('orders.notFound.title')}
      actions={
        <>
          <ShopButton variant="primary" />
          <LinkButton href={withReturn(screens.login.href(), path)}>{t('orders.notFound.login')}</LinkButton>
        </>
      }
    >
      <p>{t('orders.notFound.text')}</p>
      <BlockedCookies>{t('orders.notFound.cookies')}</BlockedCookies>
    </OutcomePanel>
  );
}
