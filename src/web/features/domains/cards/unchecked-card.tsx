import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { CardFrame } from './card-frame.tsx';
import { CardNote } from './card-note.tsx';
import type { CardProps } from './card-props.ts';
import { RetryButton } from './retry-button.tsx';
import { StateMark } from './state-mark.tsx';

/** A domain that could not be checked, with a retry; never shown as available. */
export function UncheckedCard({ card, isProminent, onChecked }: UncheckedCardProps) {
  const t = useText(domainsText);
  return (
    <CardFrame
      card={card}
      isProminent={isProminent}
      state={<StateMark kind="open" word={t('domains.state.unchecked')} />}
      action={
        <>
          <CardNote>{t('domains.state.unchecked.text')}</CardNote>
          <RetryButton card={card} onChecked={onChecked} />
        </>
      }
    />
  );
}

interface UncheckedCardProps extends CardProps {
  readonly onChecked: (card: DomainCardView) => void;
}
