import { DOCUMENT_KEY } from '#web/runtime/document-key.ts';
import { latePart } from '#web/runtime/late-part.tsx';
import type { ShellData } from '#web/runtime/shell-data.ts';

/** The cause of a failure: a thrown value, or the refusal the root loader received instead of a session. */
export type Cause = { readonly error: unknown } | { readonly refusal: NonNullable<ShellData['refusal']> };

const ErrorPart = latePart('error-page', async () => (await import('./errors/error-page.tsx')).ErrorPage);

/** Preloads the error page, so that it is available without a connection. */
export const { load: loadErrorPage } = ErrorPart;

/** The error page, loaded lazily. */
export function FailurePage({ cause }: { readonly cause: Cause }) {
  return <ErrorPart cause={cause} documentKey={DOCUMENT_KEY} />;
}
