import type { ReactNode } from 'react';

/** The title of a group of controls, also within a legend. */
export function SectionTitle({ children }: { readonly children: ReactNode }) {
  return <span className="font-heading text-20 font-semibold">{children}</span>;
}
