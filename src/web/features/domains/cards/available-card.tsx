import { useState } from 'react';
import type { AddRefusal } from '#web/features/domains/add-domain.ts';
import { useChooser } from '#web/features/domains/chooser-context.ts';
import { refusedText } from '#web/features/domains/search/refused-text.ts';
import { YearsPriceText } from '#web/features/domains/years-price-text.tsx';
import { YearsSelect } from '#web/features/domains/years-select.tsx';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { AddButton } from './add-button.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import { PriceDetails } from './price-details.tsx';
import { StateMark } from './state-mark.tsx';

/** An available domain with its prices. */
export function AvailableCard({ card, isProminent, onUnavailable }: AvailableCardProps) {
  const t = useText(domainsText);
  const { isWithin } = useChooser();
  const { price } = card;
  const [years, setYears] = useState(price?.minYears ?? 1);
  const [refused, setRefused] = useState<AddRefusal['code'] | null>(null);
  if (price === null) {
    const mark = <StateMark kind="good" word={t('domains.state.available')} />;
    return <CardFrame card={card} isProminent={isProminent} state={mark} />;
  }
  return (
    <CardFrame
      card={card}
      isProminent={isProminent}
      state={
        <div className="flex flex-wrap items-start gap-x-3">
          <StateMark kind="good" word={t('domains.state.available')} />
          {refused === null ? (
            <PriceDetails price={price} unicode={card.unicode} />
          ) : (
            <p role="alert" className="text-error">
              {t(refusedText(refused))}
            </p>
          )}
        </div>
      }
      price={<YearsPriceText price={price} years={years} />}
      action={
        <>
          <YearsSelect card={card} price={price} years={years} onChange={setYears} />
          <AddButton
            card={card}
            years={years}
            look={isProminent && !isWithin ? 'primary' : 'secondary'}
            onRefused={(code) => (code === 'taken' || code === 'premium' ? onUnavailable(code) : setRefused(code))}
          />
        </>
      }
    />
  );
}

interface AvailableCardProps extends CardProps {
  /** Called when the registry answered on adding that the domain is taken or premium. */
  readonly onUnavailable: (state: 'taken' | 'premium') => void;
}
