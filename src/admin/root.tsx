import latin from '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2?url';
import { type ReactNode, useLayoutEffect } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { useNonce } from '#web/runtime/nonce-context.ts';
import { useCameWithDocument } from '#web/runtime/use-came-with-document.ts';
import { CopyContext } from '#web/text/copy-context.ts';
import { type WrittenStyle, writtenStyle } from '#web/text/written-style.ts';
import './app.css';
import { pageContext } from './runtime/page-context.ts';
import { pageTitle } from './runtime/page-title.ts';
import { FailurePage } from './shell/failure-page.tsx';

export function links() {
  return [{ rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }];
}

interface RootData {
  readonly language: typeof DEFAULT_LANGUAGE;
  readonly written: WrittenStyle;
}

export function loader({ context }: LoaderFunctionArgs): RootData {
  const year = new Date(context.get(pageContext).now).getUTCFullYear();
  const brand = { country: 'GB', timeZone: 'UTC' };
  return {
    language: DEFAULT_LANGUAGE,
    written: writtenStyle(DEFAULT_LANGUAGE, { currencies: CURRENCIES, brand, year }),
  };
}

/** Currencies whose format is sent with every page; others are formatted by the browser. */
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF'].map((code) => ({ code }));

/** Formats and language do not change. */
export function shouldRevalidate() {
  return false;
}

export function meta() {
  return [{ title: pageTitle() }];
}

/** The document of all screens and error pages. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root');
  const language = root?.language ?? DEFAULT_LANGUAGE;
  return (
    <html lang={language} data-theme="auto">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {/* Safari would make links of texts before hydration, and the page would be rendered again. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <Meta />
        <Links />
      </head>
      <body>
        <CopyContext
          value={{ locale: language, overrides: {}, ...(root === undefined ? {} : { written: root.written }) }}
        >
          {children}
        </CopyContext>
        <DocumentScripts />
      </body>
    </html>
  );
}

/** Under Trusted Types script elements have to come with the document. */
function DocumentScripts() {
  const nonce = useNonce();
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  if (!useCameWithDocument()) return null;
  return (
    <>
      <ScrollRestoration {...(nonce === undefined ? {} : { nonce })} />
      <Scripts />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main className="shell-main">
      <FailurePage error={useRouteError()} />
    </main>
  );
}
