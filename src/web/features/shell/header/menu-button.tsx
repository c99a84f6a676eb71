import Menu from 'lucide-react/icons/menu';
import type { StorefrontView } from '#web/runtime/shell-data.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { navigationLinks } from './navigation-links.ts';

/** The brand's links in a menu, where there is no space for a row. */
export function MenuButton({ links }: { readonly links: StorefrontView['brand']['headerLinks'] }) {
  const t = useText(header);
  const shown = navigationLinks(links, t);
  if (shown.length === 0) return null;
  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget="header-menu" aria-label={t('header.menu')} className="round-button">
        <Icon of={Menu} />
      </button>
      <nav id="header-menu" popover="auto" aria-label={t('header.menu')} className="header-popover p-2">
        <ul>
          {shown.map(({ name, href }) => (
            <li key={href}>
              <SiteLink
                href={href}
                className="flex min-h-11 items-center rounded-md px-3 text-16 font-medium hover:bg-muted"
              >
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
