import ChevronRight from 'lucide-react/icons/chevron-right';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from './icon.tsx';
import { RouterLink } from './router-link.tsx';

/** The path to this screen; the last item is the current page and no link. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  const t = useText(navigation);
  return (
    <nav aria-label={t('navigation.breadcrumbs')} className="mb-2 text-13">
      <ol className="flex flex-wrap items-center gap-x-1">
        {trail.map(({ name, href }) => (
          <li key={href} className="flex items-center gap-x-1 text-muted-foreground">
            <RouterLink
              to={href}
              className="inline-flex min-h-6 items-center rounded-sm hover:text-base-foreground hover:underline"
            >
              {name}
            </RouterLink>
            <Icon of={ChevronRight} size={16} />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}

interface BreadcrumbsProps {
  readonly trail: readonly { readonly name: string; readonly href: string }[];
  readonly current: string;
}
