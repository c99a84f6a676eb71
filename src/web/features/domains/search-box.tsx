import Search from 'lucide-react/icons/search';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useChooser } from './chooser-context.ts';
import { DOMAIN_FORM } from './domain-form.ts';
import { OwnForm } from './own-form.tsx';

/** One box for a word, a name or a pasted list; it grows with what is in it, and searches while somebody types (D8). */
export function SearchBox({ query, isFirst, onType, onAsk }: SearchBoxProps) {
  const t = useText(domainsText);
  const { isWithin } = useChooser();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // What an address brings goes into the box, unless somebody is just writing in it, or did before the page came to life.
    const area = box.current;
    if (area !== null && document.activeElement !== area && area.dataset['early'] === undefined) area.value = query;
  }, [query]);
  const ask = () => onAsk(box.current?.value ?? '');
  return (
    <OwnForm method="get" role="search" onSubmit={ask}>
      <label htmlFor="domain-query" className="mb-1.5 block text-14 font-medium">
        {t('domains.search')}
      </label>
      <div className="flex items-start gap-2">
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
              ask();
            }}
            className="control field-sizing-content block max-h-40 min-h-12 resize-none py-2.5 pl-11"
          />
        </span>
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          size="large"
          {...(isWithin ? { name: DOMAIN_FORM.does, value: 'search' } : {})}
          onClick={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          {t('domains.search.submit')}
        </Button>
      </div>
      <p id="domain-query-hint" className="mt-1.5 text-13 text-muted-foreground">
        {t('domains.search.hint')}
      </p>
    </OwnForm>
  );
}

interface SearchBoxProps {
  /** What stands in it first. */
  readonly query: string;
  /** Whether searching is the first thing to do here. */
  readonly isFirst: boolean;
  readonly onType: (text: string) => void;
  readonly onAsk: (text: string) => void;
}

/** Enter alone; with Shift it begins a line, and while letters are being put together it ends them. */
function isSending({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
}
