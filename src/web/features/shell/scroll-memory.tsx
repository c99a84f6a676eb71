import { useLayoutEffect } from 'react';
import {
  NavigationType,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useNavigationType,
} from 'react-router';
import { useCameWithDocument } from '#web/runtime/use-came-with-document.ts';

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

/**
 * Navigation scrolls smoothly to the top or the hash target; going back restores the position at once. A component,
 * because its effect has to run before that of the scroll restoration.
 */
function ScrollBehaviour() {
  const location = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    document.documentElement.dataset['scroll'] = navigationType === NavigationType.Pop ? 'instant' : 'smooth';
  }, [location, navigationType]);
  return null;
}
