import { BrandLogo } from '#web/features/shell/brand-logo.tsx';
import { useBasketCount } from '#web/features/shell/publish-count.ts';
import type { SessionView, StorefrontView } from '#web/runtime/shell-data.ts';
import navigationText from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BasketButton } from './basket-button.tsx';
import { HeaderLinks } from './header-links.tsx';
import { LoginControl } from './login-control.tsx';
import type { LoadLoginPanel } from './login-control.tsx';
import { MenuButton } from './menu-button.tsx';

/** The header: logo, links, login or account, basket. */
export function Header({ storefront, session, loadLoginPanel, isLoading }: HeaderProps) {
  const t = useText(navigationText);
  const { brand } = storefront;
  const count = useBasketCount(session);
  // An unconfirmed registration has no account page.
  const links = brand.header_links.filter(({ key }) => key !== 'account' || session.kind !== 'provisional');
  return (
    <header className="site-header sticky top-0 z-30 border-b border-border">
      <ProgressBar isActive={isLoading} label={t('navigation.loading')} />
      <div className="page-width flex h-16 items-center gap-2 sm:gap-4">
        <BrandLogo brand={brand} />
        <HeaderLinks links={links} />
        <div className="-mr-2 ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
          {session.user === null ? (
            <LoginControl formsAvailable={session.formsAvailable} loadPanel={loadLoginPanel} />
          ) : (
            <AccountMenu user={session.user} isProvisional={session.kind === 'provisional'} />
          )}
          <BasketButton count={count} />
          <MenuButton links={links} />
        </div>
      </div>
    </header>
  );
}

interface HeaderProps {
  readonly storefront: StorefrontView;
  readonly session: SessionView;
  readonly loadLoginPanel?: LoadLoginPanel | undefined;
  /** A navigation is in progress. */
  readonly isLoading: boolean;
}
