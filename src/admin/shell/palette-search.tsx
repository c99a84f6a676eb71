import type { LucideIcon } from 'lucide-react';
import Bug from 'lucide-react/icons/bug';
import CreditCard from 'lucide-react/icons/credit-card';
import Globe from 'lucide-react/icons/globe';
import Receipt from 'lucide-react/icons/receipt';
import Search from 'lucide-react/icons/search';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import User from 'lucide-react/icons/user';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { useFoundDetail } from '#admin/features/search/found-detail.ts';
import { type SearchData, type Found, foundHref } from '#admin/features/search/found-href.ts';
import { hrefWith } from '#admin/formats/href-with.ts';
import type { StaffSession } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type NavItem, NAV_ITEMS } from './nav-items.ts';

/** How long after the last key the search is sent (ms). */
const PAUSE_MS = 150;

/** The shortest text that is searched for; screens are found by less. */
const MIN_LENGTH = 2;

/** The longest text that can be searched. */
const QUERY_LENGTH = 254;

/** The field with its list of results: an ARIA combobox, whose options are chosen by arrow keys and Enter. */
export function PaletteSearch({
  session,
  onOpened,
}: {
  readonly session: StaffSession;
  readonly onOpened: () => void;
}) {
  const t = useText(shell);
  const id = useId();
  const navigate = useNavigate();
  const detailOf = useFoundDetail();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const { found, isSearching, isLoading, failure } = useSearch(query);
  const options = paletteOptions(query, {
    found,
    session,
    nameOf: ({ name }) => t(`shell.${name}`),
    detailOf,
    detail: t('shell.palette-screen'),
  });
  const chosen = Math.min(active, options.length - 1);
  const open = (option: PaletteOption | undefined) => {
    if (option === undefined) return;
    onOpened();
    void navigate(option.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((chosen + step + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(options[chosen]);
    }
  };
  return (
    <div className="grid">
      <div className="flex items-center gap-3 border-b border-border px-4">
        {isLoading ? <Spinner /> : <Icon of={Search} className="text-muted-foreground" />}
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type
          autoFocus
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length === 0 ? undefined : `${id}-${chosen}`}
          aria-label={t('shell.palette')}
          placeholder={t('shell.palette-hint')}
          autoComplete="off"
          maxLength={QUERY_LENGTH}
          spellCheck={false}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 grow bg-transparent text-16 outline-none"
        />
      </div>
      <p role="status" className="sr-only">
        {failure === undefined
          ? isSearching
            ? ''
            : t('shell.palette-count', { count: options.length })
          : t(`shell.palette-${failure}`)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('shell.palette-results')}
        className="max-h-[50svh] overflow-y-auto p-2 empty:hidden"
      >
        {options.map((option, place) => (
          <Option
            key={`${option.href} ${option.title}`}
            id={`${id}-${place}`}
            option={option}
            isActive={place === chosen}
            onPoint={() => setActive(place)}
            onOpen={() => open(option)}
          />
        ))}
      </div>
      {failure !== undefined || (options.length === 0 && !isSearching) ? (
        <p className="p-4 text-14 text-muted-foreground">{t(`shell.palette-${failure ?? 'empty'}`)}</p>
      ) : null}
    </div>
  );
}

/**
 * Searches for a text once typing pauses; results of an earlier text are not returned. A search that failed is repeated
 * when the window is used again, as after a login in another one.
 */
function useSearch(query: string) {
  const { load, data, state } = useFetcher<SearchData>();
  const answer = data?.query === query.trim() ? data : undefined;
  const hasFailed = answer?.failure !== undefined;
  useEffect(() => {
    if (query.trim().length < MIN_LENGTH) return undefined;
    const timer = setTimeout(() => void load(hrefOf(query)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, load]);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => void load(hrefOf(query));
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [hasFailed, query, load]);
  return {
    found: answer?.results ?? [],
    isSearching: query.trim().length >= MIN_LENGTH && answer === undefined,
    isLoading: state !== 'idle',
    failure: answer?.failure,
  };
}

function hrefOf(query: string): string {
  return hrefWith(screens.search.href(), { q: query.trim() });
}

/** The keyboard is handled by the field, which keeps the focus. */
function Option({ id, option, isActive, onPoint, onOpen }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles the keys of its options
    <div id={id} role="option" aria-selected={isActive} tabIndex={-1} onMouseMove={onPoint} onClick={onOpen}>
      <Icon of={option.icon} />
      <span className="min-w-0 grow truncate">{option.title}</span>
      <span className="min-w-0 truncate text-13 text-muted-foreground">{option.detail}</span>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: PaletteOption;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

/** An entry of the palette. */
interface PaletteOption {
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: LucideIcon;
}

const ICONS = {
  order: ShoppingBag,
  customer: User,
  domain: Globe,
  invoice: Receipt,
  payment: CreditCard,
  error: Bug,
} as const;

/** What was found, then the screens the account may open whose name contains the query. */
function paletteOptions(
  query: string,
  {
    found,
    session,
    nameOf,
    detailOf,
    detail,
  }: {
    readonly found: readonly Found[];
    readonly session: Pick<StaffSession, 'permissions'>;
    readonly nameOf: (item: NavItem) => string;
    readonly detailOf: (found: Found) => string;
    /** Of a screen. */
    readonly detail: string;
  },
): readonly PaletteOption[] {
  const wanted = query.trim().toLowerCase();
  const screensFound = NAV_ITEMS.filter(({ permission }) => session.permissions.includes(permission))
    .filter((item) => nameOf(item).toLowerCase().includes(wanted))
    .map((item) => ({ href: item.href, title: nameOf(item), detail, icon: item.icon }));
  const foundNow = found.map((one) => ({
    href: foundHref(one),
    title: one.title,
    detail: detailOf(one),
    icon: ICONS[one.kind],
  }));
  return [...foundNow, ...screensFound];
}
