import { memo, useState } from 'react';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { AvailableCard } from './available-card.tsx';
import { CheckingCard } from './checking-card.tsx';
import { InBasketCard } from './in-basket-card.tsx';
import { NotPossibleCard } from './not-possible-card.tsx';
import { OwnedCard } from './owned-card.tsx';
import { PremiumCard } from './premium-card.tsx';
import { TakenCard } from './taken-card.tsx';
import { UncheckedCard } from './unchecked-card.tsx';

/** One domain of a search, rendered by its state. */
export const DomainCard = memo(function DomainCard({ card, isProminent, onChecked }: DomainCardProps) {
  const shown = { card, isProminent };
  const [isJustTaken, setIsJustTaken] = useState(false);
  switch (card.state) {
    case 'checking':
      return <CheckingCard {...shown} />;
    case 'available':
      return (
        <AvailableCard
          {...shown}
          onUnavailable={(state) => {
            setIsJustTaken(true);
            onChecked({ ...card, state, premium: state === 'premium' ? 'hidden' : null });
          }}
        />
      );
    case 'in-basket':
      return <InBasketCard {...shown} />;
    case 'owned':
      return <OwnedCard {...shown} />;
    case 'taken':
      return <TakenCard {...shown} isJustTaken={isJustTaken} />;
    case 'premium':
      return <PremiumCard {...shown} />;
    case 'not-possible':
      return <NotPossibleCard {...shown} />;
    case 'unchecked':
      return <UncheckedCard {...shown} onChecked={onChecked} />;
  }
});

interface DomainCardProps {
  readonly card: DomainCardView;
  readonly isProminent: boolean;
  /** Called with the new result when the domain was checked again or could no longer be added. */
  readonly onChecked: (card: DomainCardView) => void;
}
