import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { screens } from '#web/screens.ts';
import type { StorefrontView } from '#web/shell-data.ts';
import brandText from '#web/text/en/brand.json';
import { useText } from '#web/text/use-text.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';

/** The foot of every page: who sells here, where else they are, what runs it (specification §1 Shell). */
export function Footer({ storefront, currencySwitcher, cookieNotice }: FooterProps) {
  const t = useText(brandText);
  const { pathname, search } = useLocation();
  const { brand, platform, year } = storefront;
  const legal = [
    { name: t('brand.terms'), href: brand.legal.terms_url },
    { name: t('brand.privacy'), href: brand.legal.privacy_url },
    { name: t('brand.cookies.change'), href: cookiesHref(pathname, search) },
  ].filter(({ href }) => href !== '');
  return (
    // No box of its own: the notice keeps to the lower edge of the whole page.
    <footer className="contents">
      <div className="mt-16 border-t border-border bg-muted text-14 text-muted-foreground">
        <div className="page-width grid gap-8 py-10 sm:grid-cols-[1fr_auto] sm:gap-12">
          <div className="grid max-w-prose content-start gap-3">
            <p className="text-16 font-semibold text-base-foreground">{brand.name}</p>
            {brand.footer.description === '' ? null : <p>{brand.footer.description}</p>}
            <LinkRow name={t('brand.social', { brand: brand.name })} links={brand.footer.social_links} />
          </div>
          <div className="grid content-start gap-3 sm:justify-items-end">
            {currencySwitcher === undefined ? null : <div>{currencySwitcher}</div>}
            <LanguageSwitcher languages={brand.languages} />
          </div>
        </div>
        <div className="border-t border-border">
          <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-13">
            <p>{t('brand.copyright', { year: String(year), name: brand.legal.name })}</p>
            <LinkRow name={t('brand.legal')} links={legal} />
            <p>
              <SiteLink href={platform.href} className="quiet-link">
                {t('brand.poweredBy', { platform: platform.name })}
              </SiteLink>
            </p>
          </div>
        </div>
      </div>
      {cookieNotice}
    </footer>
  );
}

interface FooterProps {
  readonly storefront: StorefrontView;
  /** Stands at the end of the first row when there is a choice of currencies. */
  readonly currencySwitcher?: ReactNode;
  /** Stands until it is answered (D13). */
  readonly cookieNotice?: ReactNode;
}

/** The preferences lead back to where they were looked for. */
function cookiesHref(pathname: string, search: string): string {
  const href = screens.cookies.href();
  return pathname === href ? href : `${href}?next=${encodeURIComponent(pathname + search)}`;
}

function LinkRow({
  name,
  links,
}: {
  readonly name: string;
  readonly links: readonly { readonly name: string; readonly href: string }[];
}) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={name}>
      <ul className="flex flex-wrap gap-x-4">
        {links.map((link) => (
          <li key={link.href}>
            <SiteLink href={link.href} className="quiet-link">
              {link.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
