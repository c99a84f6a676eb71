import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { StorefrontView } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import brandText from '#web/text/en/brand.json';
import { useText } from '#web/text/use-text.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';

/** The footer: the brand's description, social links, currency and language, the platform credit. */
export function Footer({ storefront, currencySwitcher }: FooterProps) {
  const t = useText(brandText);
  const { pathname, search } = useLocation();
  const { brand, platform, year } = storefront;
  const legal = [
    { name: t('brand.terms'), href: brand.legal.termsUrl },
    { name: t('brand.privacy'), href: brand.legal.privacyUrl },
    { name: t('brand.imprint'), href: brand.legal.imprintUrl ?? '' },
    { name: t('brand.cookies.change'), href: cookiesHref(pathname, search) },
  ].filter(({ href }) => href !== '');
  return (
    <footer className="mt-16 border-t border-border bg-muted text-14 text-muted-foreground">
      <div className="page-width grid gap-8 py-10 sm:grid-cols-[1fr_auto] sm:gap-12">
        <div className="grid max-w-prose content-start gap-3">
          <p className="text-16 font-semibold text-base-foreground">{brand.name}</p>
          {brand.footer.description === '' ? null : <p>{brand.footer.description}</p>}
          <LinkRow name={t('brand.social', { brand: brand.name })} links={brand.footer.socialLinks} />
        </div>
        <LinkLists lists={brand.footer.linkLists} />
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
    </footer>
  );
}

interface FooterProps {
  readonly storefront: StorefrontView;
  /** Shown at the end of the first row when there is more than one currency. */
  readonly currencySwitcher?: ReactNode;
}

/** The cookie preferences return to the current page. */
function cookiesHref(pathname: string, search: string): string {
  const href = screens.cookies.href();
  return pathname === href ? href : `${href}?next=${encodeURIComponent(pathname + search)}`;
}

function LinkLists({ lists }: { readonly lists: StorefrontView['brand']['footer']['linkLists'] }) {
  if (lists.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-6 sm:col-span-2 sm:row-start-2">
      {lists.map(({ heading, links }) => (
        <nav key={heading} aria-label={heading} className="grid content-start gap-2">
          <p className="font-semibold text-base-foreground">{heading}</p>
          <ul className="grid gap-1.5">
            {links.map(({ name, href }) => (
              <li key={href}>
                <SiteLink href={href} className="quiet-link">
                  {name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
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
