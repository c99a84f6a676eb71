import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import type { DomainCardView, Understood } from './domain-views.ts';

/** More of what was typed, and more parts left out, are not repeated. */
const MAX_TYPED = 60;
const MAX_PARTS = 5;

/** How what was typed was understood (D8), where that is not plain to see. */
export function UnderstoodNote({ query, understood, first }: UnderstoodNoteProps) {
  const t = useText(domainsText);
  const { terms, mode, ignored, isCut } = understood;
  // Words are searched under many endings as one label.
  const names = mode === 'words' && first !== undefined ? labelOf(first) : terms.join(', ');
  const typed = query.trim().replaceAll(/\s+/g, ' ');
  const isPlain = typed.toLowerCase() === names;
  const parts = ignored.slice(0, MAX_PARTS).join(', ');
  return (
    <>
      {mode === 'nothing' ? <p>{t('domains.understood.nothing')}</p> : null}
      {(mode === 'words' || mode === 'name') && !isPlain ? (
        <p className="wrap-anywhere">{t('domains.understood.words', { typed: shortened(typed), names })}</p>
      ) : null}
      {parts === '' ? null : (
        <p className="wrap-anywhere">
          {t('domains.understood.ignored', { parts: ignored.length > MAX_PARTS ? `${parts} …` : parts })}
        </p>
      )}
      {isCut ? <p>{t('domains.understood.cut')}</p> : null}
    </>
  );
}

interface UnderstoodNoteProps {
  readonly query: string;
  readonly understood: Understood;
  /** The card that stands first. */
  readonly first: DomainCardView | undefined;
}

function labelOf({ unicode, tld }: DomainCardView): string {
  return unicode.split('.').slice(0, -tld.split('.').length).join('.');
}

function shortened(typed: string): string {
  return typed.length > MAX_TYPED ? `${typed.slice(0, MAX_TYPED)}…` : typed;
}
