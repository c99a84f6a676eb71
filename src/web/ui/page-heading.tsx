import type { ReactNode } from 'react';

/** The only h1 of the screen; focused after navigation, so that screen readers announce the screen. */
export function PageHeading({ children, lead }: { readonly children: ReactNode; readonly lead?: ReactNode }) {
  return (
    <header className="mb-6 sm:mb-8">
      <h1 tabIndex={-1} className="text-24 font-semibold outline-none sm:text-32">
        {children}
      </h1>
      {lead === undefined ? null : <p className="mt-2 max-w-prose text-16 text-muted-foreground">{lead}</p>}
    </header>
  );
}
