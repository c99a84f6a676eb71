import type { ReactNode } from 'react';

/** What a group of controls is about, also where a legend says it. */
export function SectionTitle({ children }: { readonly children: ReactNode }) {
  return <span className="font-heading text-20 font-semibold">{children}</span>;
}
