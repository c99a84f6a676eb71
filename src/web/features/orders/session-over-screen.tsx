import ClockAlert from 'lucide-react/icons/clock-alert';
import { withReturn } from '#web/navigation/return-path.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import { GuestCheckoutLink } from '#web/session/guest-checkout-link.tsx';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { OutcomePanel } from './outcome-panel.tsx';

/** 'Your session has expired': the order is shown after logging in. */
export function SessionOverScreen({ path }: { readonly path: string }) {
  const t = useText(orders);
  const shopHref = useShellData()?.storefront.brand.storefrontRoute ?? screens.shop.href();
  return (
    <OutcomePanel
      tone="warning"
      icon={ClockAlert}
      title={t('orders.invalid.title')}
      actions={
        <>
          <LinkButton href={withReturn(screens.login.href(), path)} variant="primary">
            {t('orders.invalid.login')}
          </LinkButton>
          <GuestCheckoutLink href={shopHref}>{t('orders.invalid.return')}</GuestCheckoutLink>
        </>
      }
    >
      <p>{t('orders.invalid.text')}</p>
    </OutcomePanel>
  );
}
