import type { ReactNode } from 'react';

/** A note in the area of a card's controls, so that all states have the same height. */
export function CardNote({ children }: { readonly children: ReactNode }) {
  return <p className="grow text-13 text-muted-foreground @2xl:text-right">{children}</p>;
}
