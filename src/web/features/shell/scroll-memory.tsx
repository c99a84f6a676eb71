import { useEffect, useState } from 'react';
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { ScrollBehaviour } from './scroll-behaviour.tsx';

let hasHydrated = false;

/**
 * Keeps where the shopper was on each screen. The router's component brings a script along, which has to come with the document:
 * one made later, when the whole document is drawn anew after a failure, is refused under Trusted Types.
 */
export function ScrollMemory() {
  const [isLate] = useState(hasHydrated);
  useEffect(() => {
    hasHydrated = true;
  }, []);
  return (
    <>
      <ScrollBehaviour />
      {isLate ? <LateScrollMemory /> : <ScrollRestoration />}
    </>
  );
}

function LateScrollMemory() {
  useScrollRestoration();
  return null;
}
