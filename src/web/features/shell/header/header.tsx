import Menu from 'lucide-react/icons/menu';
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
import { SiteLink } from '#web/ui/site-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type LoadLoginPanel, LoginControl } from './login-control.tsx';

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
          className="money absolute bottom-[calc(50%+0.3rem)] right-[-4px] grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-12 font-semibold text-primary-foreground"
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

/** The brand's links in a row, where there is space. */
function HeaderLinks({ links }: { readonly links: StorefrontView['brand']['headerLinks'] }) {
  const t = useText(header);
  const shown = navigationLinks(links, t);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('header.links')} className="hidden min-w-0 lg:block">
      <ul className="flex items-center gap-1">
        {shown.map(({ name, href }) => (
          <li key={href}>
            <SiteLink
              href={href}
              className="flex min-h-10 items-center rounded-md px-3 text-14 font-medium whitespace-nowrap text-muted-foreground transition-colors hover:bg-muted hover:text-base-foreground"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The brand's links in a menu, where there is no space for a row. */
function MenuButton({ links }: { readonly links: StorefrontView['brand']['headerLinks'] }) {
  const t = useText(header);
  const shown = navigationLinks(links, t);
  if (shown.length === 0) return null;
  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget="header-menu" aria-label={t('header.menu')} className="round-button">
        <Icon of={Menu} />
      </button>
      <nav id="header-menu" popover="auto" aria-label={t('header.menu')} className="header-popover p-2">
        <ul>
          {shown.map(({ name, href }) => (
            <li key={href}>
              <SiteLink
                href={href}
                className="flex min-h-11 items-center rounded-md px-3 text-16 font-medium hover:bg-muted"
              >
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const LINK_TEXTS = {
  account: 'header.links.account',
  shop: 'header.links.shop',
  dedicatedServer: 'header.links.dedicatedServer',
  solutions: 'header.links.solutions',
  company: 'header.links.company',
  contact: 'header.links.contact',
} as const;

type LinkText = (typeof LINK_TEXTS)[keyof typeof LINK_TEXTS];

/** The brand's links in its order, with its labels or the default ones; login and basket have controls of their own. */
function navigationLinks(
  links: StorefrontView['brand']['headerLinks'],
  t: (key: LinkText) => string,
): readonly { readonly name: string; readonly href: string }[] {
  return links.flatMap(({ key, name, href }) => {
    if (name !== null) return [{ name, href }];
    return key !== null && isNavigation(key) ? [{ name: t(LINK_TEXTS[key]), href }] : [];
  });
}

function isNavigation(key: string): key is keyof typeof LINK_TEXTS {
  return Object.hasOwn(LINK_TEXTS, key);
}
