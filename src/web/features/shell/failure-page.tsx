import { Suspense, use } from 'react';
import type { ComponentType } from 'react';
import { DOCUMENT_KEY } from '#web/document-key.ts';
import type { ShellData } from '#web/shell-data.ts';

/** What went wrong: a thrown value, or what the root loader was told instead of a session. */
export type Cause = { readonly error: unknown } | { readonly refusal: NonNullable<ShellData['refusal']> };

interface Loaded {
  readonly ErrorPage: ComponentType<{ readonly cause: Cause; readonly documentKey: unknown }>;
}

let loaded: Loaded | undefined;
let loading: Promise<Loaded> | undefined;

/** Fetches the error page once: the server before it answers anything, a browser as soon as its page works. */
export function loadErrorPage(): Promise<Loaded> {
  loading ??= import('./error-page.tsx').then(({ ErrorPage }) => {
    loaded = { ErrorPage };
    return loaded;
  });
  return loading;
}

/** The error page, whose weight is no part of every first visit. */
export function FailurePage({ cause }: { readonly cause: Cause }) {
  return (
    <Suspense>
      <LoadedErrorPage cause={cause} />
    </Suspense>
  );
}

function LoadedErrorPage({ cause }: { readonly cause: Cause }) {
  const { ErrorPage } = loaded ?? use(loadErrorPage());
  return <ErrorPage cause={cause} documentKey={DOCUMENT_KEY} />;
}
