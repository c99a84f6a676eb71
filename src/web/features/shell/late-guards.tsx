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

/** Loads the document-wide behaviour after hydration. */
export function LateGuards({ font }: GuardsProps) {
  const [works, setWorks] = useState(false);
  useEffect(() => startTransition(() => setWorks(true)), []);
  return <Suspense>{works ? <Guards font={font} /> : null}</Suspense>;
}

function asDefault(component: ComponentType<GuardsProps>) {
  return { default: component };
}

function Nothing() {
  return null;
}
