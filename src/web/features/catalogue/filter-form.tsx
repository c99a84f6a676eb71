import Search from 'lucide-react/icons/search';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { latePart } from '#web/runtime/late-part.tsx';
import { whenIdle } from '#web/runtime/when-idle.ts';
import { screens } from '#web/screens.ts';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CategoryView } from './load-shop.ts';
import { PAGE, SORTS, type ShopFilters, readShopFilters, shopQuery } from './shop-filters.ts';

/** The typing pause in ms before the shop is searched. */
const PAUSE_MS = 250;

/** Preloaded while there is a connection. */
const LateOffline = latePart('offline', async () => (await import('./offline.tsx')).ShopOffline);

/** Category, name and sort order of the shop: a GET form that scripts submit on change. */
export function FilterForm({ filters, categories, total }: FilterFormProps) {
  const t = useText(offers);
  const form = useRef<HTMLFormElement>(null);
  const { send, sendDebounced, isOffline } = usePending(form, filters);
  useEffect(() => whenIdle(() => void LateOffline.load().catch(() => undefined)), []);
  return (
    <Form
      ref={form}
      method="get"
      action={screens.shop.href()}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="filters mb-6"
    >
      {filters.currency === '' ? null : <input type="hidden" name="currency" value={filters.currency} />}
      {filters.domain === '' ? null : <input type="hidden" name="domain" value={filters.domain} />}
      <div className="group relative">
        <TextField
          label={t('offers.shop.search')}
          type="search"
          name="search"
          defaultValue={filters.search}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder=" "
          onChange={sendDebounced}
        />
        <Icon
          of={Search}
          className="pointer-events-none absolute right-3 bottom-3 text-muted-foreground group-has-[input:not(:placeholder-shown)]:hidden"
        />
      </div>
      <SelectField
        label={t('offers.shop.category')}
        name="category"
        autoComplete="off"
        defaultValue={filters.category}
        onChange={send}
      >
        <option value="">
          {t('offers.shop.category.counted', { name: t('offers.shop.allCategories'), count: total })}
        </option>
        {categories.map((category) => (
          <option key={category.slug} value={category.slug}>
            {'\u2003'.repeat(category.depth)}
            {t('offers.shop.category.counted', { name: category.name, count: category.count })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('offers.shop.sort')}
        name="sort"
        autoComplete="off"
        defaultValue={filters.sort}
        onChange={send}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`offers.shop.sort.${sort}`)}
          </option>
        ))}
      </SelectField>
      <span className="col-span-full hidden no-script:block">
        <Button isWide>{t('offers.shop.apply')}</Button>
      </span>
      {isOffline ? <LateOffline /> : null}
    </Form>
  );
}

interface FilterFormProps {
  readonly filters: ShopFilters;
  readonly categories: readonly CategoryView[];
  /** The number of products without filters. */
  readonly total: number;
}

/**
 * Navigates to the filtered shop, at once or after the typing pause, replacing the history entry so that the back
 * button leaves the shop. Filters that change by a link or the back button are copied to the form. Without a connection
 * nothing is loaded, because the error page would replace the products; it is made up for when the connection returns.
 */
function usePending(form: RefObject<HTMLFormElement | null>, filters: ShopFilters) {
  const navigate = useNavigate();
  const [isOffline, setIsOffline] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = shopQuery({ ...filters, show: PAGE });
  const shown = useRef(query);
  const goingTo = useNavigation().location?.pathname ?? screens.shop.href();
  useEffect(() => {
    // A navigation in the meantime cancels the pending search; after one there is no form.
    if (goingTo !== screens.shop.href()) clearTimeout(timer.current);
  }, [goingTo]);
  useEffect(() => {
    if (query === shown.current) return;
    shown.current = query;
    const { search, category, sort } = readShopFilters(new URLSearchParams(query));
    for (const [name, value] of Object.entries({ search, category, sort })) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    }
  }, [form, query]);
  function send() {
    clearTimeout(timer.current);
    if (form.current === null) return;
    setIsOffline(!navigator.onLine);
    if (!navigator.onLine) return;
    shown.current = shopQuery(readShopFilters(paramsOf(form.current)));
    void navigate(
      { pathname: screens.shop.href(), search: shown.current },
      { replace: true, preventScrollReset: true },
    );
  }
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  });
  function sendDebounced() {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, PAUSE_MS);
  }
  return { send, sendDebounced, isOffline };
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new URLSearchParams(entries);
}
