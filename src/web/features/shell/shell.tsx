import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useDocumentPart } from '#web/runtime/document-part.ts';
import { latePart } from '#web/runtime/late-part.tsx';
import type { ShellData } from '#web/runtime/shell-data.ts';
import navigationText from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { ToastProvider } from '#web/ui/toasts/toast-provider.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import type { LoadLoginPanel } from './header/login-control.tsx';
import { LateGuards } from './late-guards.tsx';
import { showsPendingOrder } from './pending-order.ts';

/** The frame of every screen. */
export function Shell({ data, currencySwitcher, cookieNotice, loadLoginPanel, children }: ShellProps) {
  const t = useText(navigationText);
  const isLoading = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const { pendingOrder, staffView } = data.session;
  const part = useDocumentPart();
  const main = (
    <main
      id="content"
      tabIndex={-1}
      aria-busy={isLoading || undefined}
      className="page-width grow py-6 outline-none sm:py-10"
    >
      {import.meta.env.SSR && part === 'frame' ? null : children}
    </main>
  );
  // The constant lets the browser's build leave it out.
  if (import.meta.env.SSR && part === 'content') return <OnlyMain main={main} />;
  return (
    <ToastProvider>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-primary px-4 py-3 text-14 font-medium text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('navigation.skip')}
      </a>
      <div className="flex min-h-svh flex-col">
        {staffView === undefined ? null : <StaffViewBanner session={data.session} />}
        {/* Early in the tab order, but displayed at the lower edge. */}
        {cookieNotice}
        <Header
          storefront={data.storefront}
          notice={data.storefront.preview === null ? null : <PreviewBanner storefront={data.storefront} />}
          session={data.session}
          loadLoginPanel={loadLoginPanel}
          isLoading={isLoading}
        />
        {pendingOrder !== null && showsPendingOrder(pendingOrder, pathname) ? (
          <PendingOrderNotice order={pendingOrder} />
        ) : null}
        {main}
        <Footer storefront={data.storefront} currencySwitcher={currencySwitcher} />
      </div>
      <LateGuards font={data.storefront.brand.styles.brandFont} />
    </ToastProvider>
  );
}

interface ShellProps {
  readonly data: ShellData;
  readonly currencySwitcher?: ReactNode;
  readonly cookieNotice?: ReactNode;
  /** Without it the header has the plain login form. */
  readonly loadLoginPanel?: LoadLoginPanel;
  readonly children: ReactNode;
}

/** `main` where the shell has it, so that ids made by `useId` in it are the same. */
function OnlyMain({ main }: { readonly main: ReactNode }) {
  return (
    <ToastProvider>
      {null}
      <div>
        {null}
        {null}
        {null}
        {null}
        {main}
        {null}
      </div>
      {null}
    </ToastProvider>
  );
}

/** The banner of a view by staff, loaded only where it is shown. */
const StaffViewBanner = latePart('staffView', async () => (await import('./staff-view-banner.tsx')).StaffViewBanner);

/** The notice of a preview, loaded only in one. */
const PreviewBanner = latePart('preview', async () => (await import('./preview-banner.tsx')).PreviewBanner);

/** The pending order notice, loaded only where it is shown. */
const PendingOrderNotice = latePart(
  'pendingOrder',
  async () => (await import('./pending-order-notice.tsx')).PendingOrderNotice,
);
