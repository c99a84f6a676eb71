import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

interface GuardsProps {
  /** The family to wait for where a service brings the brand's font. */
  readonly serviceFont: string | null;
}

const Guards = lazy(() =>
  import('./guards.tsx').then(
    ({ Guards: guards }) => asDefault(guards),
    () => asDefault(Nothing),
  ),
);

/** What watches over a page comes once the page works: it is needed later, if ever. */
export function LateGuards({ serviceFont }: GuardsProps) {
  const works = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return <Suspense>{works ? <Guards serviceFont={serviceFont} /> : null}</Suspense>;
}

function neverChanges() {
  return () => {};
}

function asDefault(component: ComponentType<GuardsProps>) {
  return { default: component };
}

function Nothing() {
  return null;
}
