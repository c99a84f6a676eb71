import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { CardFrame } from './card-frame.tsx';
import { CardNote } from './card-note.tsx';
import type { CardProps } from './card-props.ts';
import { StateMark } from './state-mark.tsx';

/** A domain that cannot be registered here, with the reason. */
export function NotPossibleCard({ card, isProminent }: CardProps) {
  const t = useText(domainsText);
  const { refusal, tld, unicode } = card;
  const under = unicode.split('.').slice(-tld.split('.').length).join('.');
  return (
    <CardFrame
      card={card}
      isProminent={isProminent}
      state={<StateMark kind="not" word={t('domains.state.notPossible')} />}
      action={refusal === null ? null : <CardNote>{t(`domains.refusal.${refusal}`, { tld: under })}</CardNote>}
    />
  );
}
