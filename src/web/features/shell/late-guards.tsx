import { type ComponentType, Suspense, lazy, startTransition, useEffect, useState } from 'react';
import type { StorefrontView } from '#web/runtime/shell-data.ts';

interface GuardsProps {
  readonly font: StorefrontView['brand']['styles']['brandFont'];
}

const Guards = lazy(() =>
  import('./guards.tsx').then(
    ({ Guards: guards }) => asDefault(guards),
    () => asDefault(Nothing),
  ),
);

/** Loads the document-wide behaviour after hydration; a page works without it if it cannot be loaded. */
export function LateGuards({ font }: GuardsProps) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return <Suspense>{isHydrated ? <Guards font={font} /> : null}</Suspense>;
}

function asDefault(component: ComponentType<GuardsProps>) {
  return { default: component };
}

function Nothing() {
  return null;
}
