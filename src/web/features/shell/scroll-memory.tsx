import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { useCameWithDocument } from '#web/use-came-with-document.ts';
import { ScrollBehaviour } from './scroll-behaviour.tsx';

/** Keeps where the shopper was on each screen; the router's component brings a script along. */
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
