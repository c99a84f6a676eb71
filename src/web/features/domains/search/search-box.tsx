import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { DOMAIN_FORM, SEARCH } from '#web/features/domains/domain-form.ts';
import { ExistingDomainForm } from '#web/features/domains/existing-domain-form.tsx';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A text area for a word, a domain or a pasted list; it grows with its text and searches while typing. */
export function SearchBox({ query, isFirst, onType, onSearch }: SearchBoxProps) {
  const t = useText(domainsText);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Copies the search of the address to the box, unless the shopper is typing or typed before hydration.
    const area = box.current;
    if (area !== null && document.activeElement !== area && area.dataset['early'] === undefined) area.value = query;
  }, [query]);
  const search = () => onSearch(box.current?.value ?? '');
  return (
    <ExistingDomainForm method="get" role="search" onSubmit={search}>
      <label htmlFor="domain-query" className="mb-1.5 block text-14 font-medium">
        {t('domains.search')}
      </label>
      <div className="grid gap-2 sm:flex sm:items-start">
        <span className="relative min-w-0 grow">
          <Icon of={Search} className="pointer-events-none absolute top-3.5 left-3.5 text-muted-foreground" />
          <textarea
            ref={box}
            id="domain-query"
            name={DOMAIN_FORM.query}
            defaultValue={query}
            rows={1}
            maxLength={20_000}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={t('domains.search.placeholder')}
            aria-describedby="domain-query-hint"
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (!isSending(event)) return;
              event.preventDefault();
              search();
            }}
            className="control field-sizing-content block max-h-40 min-h-12 resize-none py-2.5 pl-11"
          />
        </span>
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          size="large"
          {...SEARCH}
          onClick={(event) => {
            event.preventDefault();
            search();
          }}
        >
          {t('domains.search.submit')}
        </Button>
      </div>
      <p id="domain-query-hint" className="mt-1.5 text-13 text-muted-foreground">
        {t('domains.search.hint')}
      </p>
    </ExistingDomainForm>
  );
}

interface SearchBoxProps {
  /** The initial text. */
  readonly query: string;
  /** Whether the search is the main action of the page. */
  readonly isFirst: boolean;
  readonly onType: (text: string) => void;
  readonly onSearch: (text: string) => void;
}

/** Enter submits. Shift+Enter starts a new line, and Enter in an IME composition ends the composition. */
function isSending({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
}
