import { DOCUMENT_KEY } from '#web/document-key.ts';
import { latePart } from '#web/late-part.tsx';
import type { ShellData } from '#web/shell-data.ts';

/** What went wrong: a thrown value, or what the root loader was told instead of a session. */
export type Cause = { readonly error: unknown } | { readonly refusal: NonNullable<ShellData['refusal']> };

const ErrorPart = latePart('error-page', async () => (await import('./error-page.tsx')).ErrorPage);

/** Fetches the error page ahead: it is needed most when nothing can be fetched. */
export const { load: loadErrorPage } = ErrorPart;

/** The error page, whose weight is no part of every first visit. */
export function FailurePage({ cause }: { readonly cause: Cause }) {
  return <ErrorPart cause={cause} documentKey={DOCUMENT_KEY} />;
}
