import type { StorefrontView } from '#web/runtime/shell-data.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { navigationLinks } from './navigation-links.ts';

/** The brand's links in a row, where there is space. */
export function HeaderLinks({ links }: { readonly links: StorefrontView['brand']['headerLinks'] }) {
  const t = useText(header);
  const shown = navigationLinks(links, t);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('header.links')} className="hidden min-w-0 lg:block">
      <ul className="flex items-center gap-1">
        {shown.map(({ name, href }) => (
          <li key={href}>
            <SiteLink
              href={href}
              className="flex min-h-10 items-center rounded-md px-3 text-14 font-medium whitespace-nowrap text-muted-foreground transition-colors hover:bg-muted hover:text-base-foreground"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
