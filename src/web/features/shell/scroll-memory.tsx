import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { useCameWithDocument } from '#web/runtime/use-came-with-document.ts';
import { ScrollBehaviour } from './scroll-behaviour.tsx';

/**
 * Restores scroll positions. The router's component contains a script, so it is used only in a document rendered by the
 * server; otherwise its hook is used.
 */
export function ScrollMemory() {
  const cameWithDocument = useCameWithDocument();
  return (
    <>
      <ScrollBehaviour />
      {cameWithDocument ? <ScrollRestoration /> : <LateScrollMemory />}
    </>
  );
}

function LateScrollMemory() {
  useScrollRestoration();
  return null;
}
