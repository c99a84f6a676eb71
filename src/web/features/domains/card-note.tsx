import type { ReactNode } from 'react';

/** What there is to say of a name, where cards of other states have their controls: no state makes a card higher. */
export function CardNote({ children }: { readonly children: ReactNode }) {
  return <p className="grow text-13 text-muted-foreground @2xl:text-right">{children}</p>;
}
