import type { DomainCardView, ParsedSearch } from '#web/features/domains/domain-views.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';

/** Longer searches, and further ignored parts, are not repeated. */
const MAX_QUERY = 60;
const MAX_PARTS = 5;

/** How the search text was interpreted, where it differs from the text. */
export function SearchNote({ query, understood, first }: SearchNoteProps) {
  const t = useText(domainsText);
  const { terms, mode, ignored, isCut, isTooLong } = understood;
  // Several words are searched as one label under many TLDs.
  const names = mode === 'words' && first !== undefined ? labelOf(first) : terms.join(', ');
  const text = query.trim().replaceAll(/\s+/g, ' ');
  const isPlain = text.toLowerCase() === names;
  const parts = isTooLong ? '' : ignored.slice(0, MAX_PARTS).join(', ');
  return (
    <>
      {mode === 'nothing' ? <p>{t(isTooLong ? 'domains.understood.too-long' : 'domains.understood.nothing')}</p> : null}
      {(mode === 'words' || mode === 'name') && !isPlain ? (
        <p className="wrap-anywhere">{t('domains.understood.words', { typed: shortened(text), names })}</p>
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

interface SearchNoteProps {
  readonly query: string;
  readonly understood: ParsedSearch;
  /** The first card. */
  readonly first: DomainCardView | undefined;
}

function labelOf({ unicode, tld }: DomainCardView): string {
  return unicode.split('.').slice(0, -tld.split('.').length).join('.');
}

function shortened(text: string): string {
  return text.length > MAX_QUERY ? `${text.slice(0, MAX_QUERY)}…` : text;
}
