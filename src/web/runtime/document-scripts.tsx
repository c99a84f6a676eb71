import { useLayoutEffect } from 'react';
import { Scripts } from 'react-router';
import { focusHeading } from './focus-heading.ts';
import { useNonce } from './nonce-context.ts';
import { recordEarlyInput } from './record-early-input.ts';
import { startDelayedScripts } from './start-delayed-scripts.ts';
import { useCameWithDocument } from './use-came-with-document.ts';

/**
 * The scripts of the document: those of the router, and inline the few that run before them. They record input until
 * hydration, focus the h1 where a link of the shop loaded the document, and start the router's after the first paint.
 */
export function DocumentScripts() {
  const nonce = useNonce();
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  if (!useCameWithDocument()) return null;
  return (
    <>
      <Scripts />
      {/* oxlint-disable-next-line react/no-danger -- a constant of ours; as a child its quotes would be escaped */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: IN_DOCUMENT }} />
    </>
  );
}

/** Only the server renders this; the browser has it in the document. */
const IN_DOCUMENT = import.meta.env.SSR ? recordEarlyInput() + focusHeading() + startDelayedScripts() : '';
