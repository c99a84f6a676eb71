import { memo, Suspense, use } from 'react';
import type { ComponentType } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { REGISTRANT_ID } from './registrant-form.ts';
import type { RegistrantSectionProps } from './registrant-section.tsx';

interface Loaded {
  readonly RegistrantSection: ComponentType<RegistrantSectionProps>;
}

let loaded: Loaded | undefined;
let loading: Promise<Loaded> | undefined;

/** Fetches the section once: the server before it renders a checkout with names, so that it is there without scripts too. */
export function loadRegistrantSection(): Promise<Loaded> {
  loading ??= import('./registrant-section.tsx').then(({ RegistrantSection }) => {
    loaded = { RegistrantSection };
    return loaded;
  });
  return loading;
}

// A page that came with the section needs its script as soon as it comes to life.
if (typeof document !== 'undefined' && document.getElementById(REGISTRANT_ID) !== null) void loadRegistrantSection();

/** 'Domain owner', whose weight is no part of a checkout without names. Rendered anew only when something in it changes: until its script is there the server's stays. */
export const RegistrantPart = memo(function RegistrantPart(props: RegistrantSectionProps) {
  return (
    <Suspense fallback={<Skeleton className="h-48 w-full" />}>
      <LoadedSection {...props} />
    </Suspense>
  );
});

function LoadedSection(props: RegistrantSectionProps) {
  const { RegistrantSection } = loaded ?? use(loadRegistrantSection());
  return <RegistrantSection {...props} />;
}
