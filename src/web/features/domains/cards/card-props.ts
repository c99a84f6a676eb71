import type { DomainCardView } from '#web/features/domains/domain-views.ts';

/** The properties of the card of each state. */
export interface CardProps {
  readonly card: DomainCardView;
  /** Whether it is the domain that was searched for: it comes first and is larger. */
  readonly isProminent: boolean;
}
