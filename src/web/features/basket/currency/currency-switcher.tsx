import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import type { ShellData, StorefrontView } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import switcher from '#web/text/en/brand.json';
import { useText } from '#web/text/use-text.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { currencyPreviewHref } from './currency-preview-href.ts';

type Currency = StorefrontView['currencies'][number];

/**
 * Switches the currency of prices: at once while the basket is empty, else by the preview page. Shown where the brand
 * has more than one currency.
 */
export function CurrencySwitcher({ shell }: { readonly shell: ShellData }) {
  const t = useText(switcher);
  const location = useLocation();
  const isSwitching = useNavigation().formData?.get('intent') === 'switch-currency';
  const { storefront, session, flags } = shell;
  const { currencies } = storefront;
  if (currencies.length < 2) return null;
  const code = shownCurrency(currencies, session.currency, location);
  const current = currencies.find((currency) => currency.code === code);
  return (
    <>
      <button
        type="button"
        popoverTarget="currency-switcher"
        aria-label={t('brand.currency.current', { code })}
        aria-busy={isSwitching || undefined}
        className={buttonStyle('secondary', 'medium', false)}
      >
        {current === undefined ? null : <Flag currency={current} flags={flags} />}
        <span>{code}</span>
        <Icon of={ChevronDown} size={16} className="text-muted-foreground" />
      </button>
      <div id="currency-switcher" popover="auto" className="currency-popover">
        <p className="px-3 py-2 text-13 text-muted-foreground">{t('brand.currency.choose')}</p>
        <ul className="grid grid-cols-2 gap-1">
          {currencies.map((currency) => (
            <li key={currency.code}>
              <Choice
                currency={currency}
                isCurrent={currency.code === code}
                isPreviewed={session.basketCount > 0}
                next={withoutCurrency(location)}
              >
                <Flag currency={currency} flags={flags} />
                <span className="grid">
                  {currency.code}
                  <span className="text-12 font-normal text-muted-foreground">{currency.name}</span>
                </span>
              </Choice>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly currency: Currency;
  readonly isCurrent: boolean;
  /** Whether the basket has lines whose prices would change. */
  readonly isPreviewed: boolean;
  readonly next: string;
  readonly children: ReactNode;
}

function Choice({ currency, isCurrent, isPreviewed, next, children }: ChoiceProps) {
  const style = isCurrent ? 'menu-item bg-accent text-accent-foreground' : 'menu-item';
  if (isPreviewed && !isCurrent) {
    return (
      <RouterLink to={currencyPreviewHref(currency.code)} className={style}>
        {children}
      </RouterLink>
    );
  }
  return (
    <Form
      method="post"
      action={screens.basket.href()}
      preventScrollReset
      onSubmit={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    >
      <input type="hidden" name="intent" value="switch-currency" />
      <input type="hidden" name="currency" value={currency.code} />
      <input type="hidden" name="next" value={next} />
      <button type="submit" aria-current={isCurrent ? 'true' : undefined} className={style}>
        {children}
      </button>
    </Form>
  );
}

/** Loaded lazily; decorative beside the currency code. */
function Flag({ currency, flags }: { readonly currency: Currency; readonly flags: ShellData['flags'] }) {
  const url = flags[currency.countryCode];
  if (url === undefined) return null;
  return (
    <img src={url} alt="" width={20} height={20} loading="lazy" decoding="async" className="size-5 rounded-full" />
  );
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** The currency of displayed prices: the one in the address of a shop page, else the basket's. */
function shownCurrency(
  currencies: readonly { readonly code: string }[],
  ofSession: string,
  { pathname, search }: Address,
): string {
  if (pathname.startsWith(screens.basket.path)) return ofSession;
  const requested = new URLSearchParams(search).get('currency')?.toUpperCase();
  return currencies.find(({ code }) => code === requested)?.code ?? ofSession;
}

/** The same address without its currency, so that the switched currency applies. */
function withoutCurrency({ pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  query.delete('currency');
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}
