import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { StaffSession } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { CommandPalette } from './command-palette.tsx';
import { Navigation } from './navigation.tsx';

/** The frame of all screens: navigation at the side, on phones behind a menu at the lower edge, and the search. */
export function Shell({ session, children }: { readonly session: StaffSession; readonly children: ReactNode }) {
  const t = useText(shell);
  const [isSearching, setSearching] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const isLoading = useNavigation().state === 'loading';
  usePaletteKeys(() => setSearching(true));
  useFocusOnNavigation();
  const openSearch = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setSearching(true);
  };
  return (
    <div className="shell">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 button button-primary button-small"
      >
        {t('shell.skip')}
      </a>
      {isLoading ? (
        <div aria-hidden="true" className="progress-line fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-primary" />
      ) : null}
      <aside className="shell-side">
        <Logo />
        <RouterLink
          to={screens.search.href()}
          onClick={openSearch}
          className="flex min-h-9 items-center gap-2 rounded-md border border-border bg-base px-3 text-14 text-muted-foreground hover:border-input"
        >
          <Icon of={Search} size={16} />
          <span className="grow">{t('shell.search')}</span>
          <kbd className="key">{t('shell.search-key')}</kbd>
        </RouterLink>
        <Navigation session={session} />
      </aside>
      <header className="shell-bar">
        <div className="min-w-0 grow">
          <Logo />
        </div>
        <RouterLink
          to={screens.search.href()}
          onClick={openSearch}
          aria-label={t('shell.search')}
          className="round-button"
        >
          <Icon of={Search} />
        </RouterLink>
        <button type="button" popoverTarget="menu" aria-label={t('shell.menu')} className="round-button">
          <Icon of={Menu} />
        </button>
        <div ref={menu} id="menu" popover="auto" className="shell-sheet">
          <div className="grid gap-3">
            <Navigation session={session} onNavigate={() => menu.current?.hidePopover()} />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="shell-main">
        {children}
      </main>
      <CommandPalette isOpen={isSearching} session={session} onClose={() => setSearching(false)} />
    </div>
  );
}

function Logo() {
  const t = useText(shell);
  return (
    <RouterLink to={screens.dashboard.href()} className="inline-flex items-center gap-2.5 rounded-md px-1 lg:px-3">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 shrink-0 text-primary" fill="currentColor">
        <path d="M4 3h4v14h12v4H4z" />
        <path d="M12 3h8v8h-4V7h-4z" opacity=".55" />
      </svg>
      <span className="grid min-w-0 leading-tight">
        <span className="text-14 font-semibold">{t('shell.name')}</span>
        <span className="text-12 text-muted-foreground">{t('shell.back-office')}</span>
      </span>
    </RouterLink>
  );
}

/** Focuses the heading of the screen after a navigation, so that screen readers announce it. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Opens the search on Ctrl K (⌘ K), and on / unless something is being typed. */
function usePaletteKeys(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !isTyping(event.target);
      if (!isShortcut && !isSlash) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
