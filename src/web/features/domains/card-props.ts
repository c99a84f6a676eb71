import type { DomainCardView } from './domain-views.ts';

/** What the card of each state is told. */
export interface CardProps {
  readonly card: DomainCardView;
  /** The name somebody asked for: it stands first, and larger. */
  readonly isProminent: boolean;
}
