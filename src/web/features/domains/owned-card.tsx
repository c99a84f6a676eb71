import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { CardFrame } from './card-frame.tsx';
import { CardNote } from './card-note.tsx';
import type { CardProps } from './card-props.ts';
import { useChooser } from './chooser-context.ts';
import { StateMark } from './state-mark.tsx';
import { TakeButton } from './take-button.tsx';

/** A name this customer has already. */
export function OwnedCard({ card, isProminent }: CardProps) {
  const t = useText(domainsText);
  const { isWithin } = useChooser();
  const { name, unicode } = card;
  return (
    <CardFrame
      card={card}
      isProminent={isProminent}
      state={<StateMark kind="good" word={t('domains.state.owned')} />}
      action={
        <>
          <CardNote>{t('domains.state.owned.text')}</CardNote>
          {isWithin ? <TakeButton choice={{ mode: 'existing', name }} unicode={unicode} /> : null}
        </>
      }
    />
  );
}
