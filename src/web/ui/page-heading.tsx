import type { ReactNode } from 'react';

/** The screen's only h1; it takes the focus after a navigation, so that it is read out (D5). */
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
