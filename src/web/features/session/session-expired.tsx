import Clock from 'lucide-react/icons/clock';
import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** Nobody acted for too long (D9): signing in brings the basket back and starts the checkout again. */
export function SessionExpired() {
  const t = useText(session);
  const shopHref = useShellData()?.storefront.brand.storefront_route ?? screens.shop.href();
  return (
    <EmptyState
      icon={Clock}
      title={<PageHeading>{t('session.expired.heading')}</PageHeading>}
      actions={
        <>
          <LinkButton href={withReturn(screens.login.href(), screens.checkout.href())} variant="primary">
            {t('session.expired.restart')}
          </LinkButton>
          <LinkButton href={shopHref}>{t('session.expired.shop')}</LinkButton>
        </>
      }
    >
      {t('session.expired.text')}
    </EmptyState>
  );
}
