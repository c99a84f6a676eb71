import latin from '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { languageFiles } from 'virtual:language-files';
import type { Route } from './+types/root.ts';
import './app.css';
import { CurrencySwitcher } from './features/basket/currency/currency-switcher.tsx';
import { MergeToast } from './features/basket/merge-toast.tsx';
import { CookieNotice } from './features/consent/cookie-notice.tsx';
import { BrandHead } from './features/shell/brand-head.tsx';
import { FailurePage } from './features/shell/failure-page.tsx';
import { ScrollMemory } from './features/shell/scroll-memory.tsx';
import { Shell } from './features/shell/shell.tsx';
import { uiChoices } from './features/shell/ui-choices.ts';
import { FlashContext, usePersistentFlash } from './flash/use-flash.ts';
import { saveFormsOnExpiry } from './forms/save-forms-on-expiry.ts';
import { LateInsight } from './insight/late-insight.tsx';
import { changeInTurn } from './runtime/change-in-turn.ts';
import { useDocumentPart } from './runtime/document-part.ts';
import { DocumentScripts } from './runtime/document-scripts.tsx';
import { lastKnown } from './runtime/last-known.ts';
import { loadShell } from './runtime/load-shell.ts';
import { pageContext } from './runtime/page-context.ts';
import { pageTitle } from './runtime/page-title.ts';
import { enterByDocument } from './runtime/payment-document.ts';
import { useShellData } from './runtime/shell-data.ts';
import { DocumentHead } from './seo/document-head.tsx';
import { CopyContext } from './text/copy-context.ts';
import { copyOf } from './text/copy-of.ts';
import { LANGUAGE_FILE } from './text/load-language.ts';

export function links(): Route.LinkDescriptors {
  return [{ rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }];
}

export function loader({ context }: Route.LoaderArgs) {
  return loadShell(context.get(pageContext), languageFiles);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [enterByDocument, changeInTurn, saveFormsOnExpiry];

/**
 * A form refused while another page is loading starts that loading again, and the router leaves out the shell then: it
 * would show the session as it was before. What a form refused with 409 is about may have been changed in another tab,
 * and the shell's language with it.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionStatus = 0, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return (
    defaultShouldRevalidate || actionStatus === 409 || (actionStatus >= 400 && currentUrl.pathname !== nextUrl.pathname)
  );
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: pageTitle(loaderData, error) }];
}

const useLastRoot = lastKnown<NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>>>();

/** The document of pages and error pages; the brand may be unknown. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useLastRoot(useRouteLoaderData<typeof loader>('root'));
  const brand = root?.storefront.brand;
  const copy = copyOf(root);
  const part = useDocumentPart();
  const hasFrame = !import.meta.env.SSR || part !== 'content';
  return (
    <html
      lang={copy.locale}
      data-theme={brand?.uiTheme.variant ?? 'auto'}
      data-ui={brand === undefined ? undefined : uiChoices(brand)}
    >
      <head>
        {hasFrame ? (
          <>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <Meta />
            {import.meta.env.SSR ? <DocumentHead shell={root} /> : null}
            <Links />
            {import.meta.env.DEV && typeof root?.languageFile === 'string' ? (
              <LanguageLink href={root.languageFile} />
            ) : null}
            {root === undefined ? null : <BrandHead brand={root.storefront.brand} css={root.brandStyle} />}
          </>
        ) : null}
      </head>
      <body>
        <CopyContext value={copy}>{children}</CopyContext>
        {root === undefined || !hasFrame ? null : <LateInsight shell={root} />}
        {hasFrame ? <ScrollMemory /> : null}
        {hasFrame ? <DocumentScripts /> : null}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <Shell
      data={loaderData}
      currencySwitcher={<CurrencySwitcher shell={loaderData} />}
      cookieNotice={<CookieNotice shell={loaderData} />}
      loadLoginPanel={() => import('./pages/session/login-panel.tsx')}
    >
      <FlashContext value={usePersistentFlash(loaderData.flash)}>
        <MergeToast />
        {loaderData.refusal === null ? <Outlet /> : <FailurePage cause={{ refusal: loaderData.refusal }} />}
      </FlashContext>
    </Shell>
  );
}

/** Shows a failure of the shell itself, within the brand's shell if its data was loaded. */
export function ErrorBoundary() {
  const cause = { error: useRouteError() };
  const data = useShellData();
  if (data === null) {
    return (
      <main className="page-width">
        <FailurePage cause={cause} />
      </main>
    );
  }
  return (
    <Shell data={data}>
      <FailurePage cause={cause} />
    </Shell>
  );
}

/** Preloads the texts of a document together with the scripts that need them. */
function LanguageLink({ href }: { readonly href: string }) {
  return <link rel="modulepreload" href={href} {...{ [LANGUAGE_FILE]: '' }} />;
}
