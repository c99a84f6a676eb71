import { useChooser } from '#web/features/domains/chooser-context.ts';
import { screens } from '#web/screens.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CardFrame } from './card-frame.tsx';
import { CardNote } from './card-note.tsx';
import type { CardProps } from './card-props.ts';
import { SelectButton } from './select-button.tsx';
import { StateMark } from './state-mark.tsx';

/** A domain this customer owns. */
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
          <CardNote>
            {t('domains.state.owned.text')}{' '}
            <TextLink href={screens.accountDomain.href({ name })}>
              {t('domains.owned.manage')}
              <VisuallyHidden>{unicode}</VisuallyHidden>
            </TextLink>
          </CardNote>
          {isWithin ? <SelectButton choice={{ mode: 'existing', name }} unicode={unicode} /> : null}
        </>
      }
    />
  );
}
