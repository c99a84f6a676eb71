import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import type { ReactNode } from 'react';
import { BrandLogo } from '#web/features/shell/brand-logo.tsx';
import { useBasketCount } from '#web/features/shell/publish-count.ts';
import type { SessionView, StorefrontView } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import header from '#web/text/en/header.json';
import navigationText from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { HeaderLinks } from './header-links.tsx';
import { type LoadLoginPanel, LoginControl } from './login-control.tsx';
import { MenuButton } from './menu-button.tsx';

/** The header: logo, links, login or account, basket. */
export function Header({ storefront, session, notice = null, loadLoginPanel, isLoading }: HeaderProps) {
  const t = useText(navigationText);
  const { brand } = storefront;
  const count = useBasketCount(session);
  // An unconfirmed registration has no account page.
  const links = brand.headerLinks.filter(({ key }) => key !== 'account' || session.kind !== 'provisional');
  return (
    <header className="site-header sticky top-0 z-30 border-b border-border">
      <ProgressBar isActive={isLoading} label={t('navigation.loading')} />
      {notice}
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
  /** Stays in sight above the header's row. */
  readonly notice?: ReactNode;
  readonly loadLoginPanel?: LoadLoginPanel | undefined;
  /** A navigation is in progress. */
  readonly isLoading: boolean;
}

/** A link to the basket with its number of items. */
function BasketButton({ count }: { readonly count: number }) {
  const t = useText(header);
  return (
    <RouterLink to={screens.basket.href()} aria-label={t('header.basket', { count })} className="round-button">
      <Icon of={ShoppingBasket} />
      {count === 0 ? null : (
        <span
          aria-hidden="true"
          className="money absolute bottom-[calc(50%+0.3rem)] left-[calc(50%+0.4rem)] grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-12 font-semibold text-primary-foreground"
        >
          {count}
        </span>
      )}
    </RouterLink>
  );
}

/** A progress bar at the top of the page during navigation; hidden for short loading times. */
function ProgressBar({ isActive, label }: { readonly isActive: boolean; readonly label: string }) {
  if (!isActive) return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      <div className="progress-line h-full w-full origin-left bg-primary" />
    </div>
  );
}
