import ChevronRight from 'lucide-react/icons/chevron-right';
import account from '#web/text/en/session-account.json';
import { useText } from '#web/text/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { SECTIONS, type SectionName } from './account-sections.ts';

/** The navigation of the account: a sidebar on wide screens, a list on the overview on phones. */
export function AccountNav({ current }: { readonly current: SectionName | null }) {
  const t = useText(account);
  return (
    <nav aria-label={t('session.account.nav')} className={current === null ? undefined : 'hidden lg:block'}>
      <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-surface lg:-mx-3 lg:grid lg:gap-0.5 lg:divide-y-0 lg:rounded-none lg:border-0 lg:bg-transparent">
        {SECTIONS.map(({ name, icon, href }) => (
          <li key={name}>
            <RouterLink
              to={href}
              aria-current={name === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-3 px-4 py-3 text-14 hover:bg-muted lg:min-h-10 lg:rounded-md lg:px-3 lg:py-2',
                name === current && 'bg-accent text-accent-foreground',
              )}
            >
              <Icon of={icon} className={name === current ? '' : 'text-muted-foreground'} />
              <span className="min-w-0 grow">
                <span className="block font-medium">{t(`session.account.section.${name}`)}</span>
                <span className="block text-13 text-muted-foreground lg:hidden">
                  {t(`session.account.section.${name}.text`)}
                </span>
              </span>
              <Icon of={ChevronRight} className="text-muted-foreground lg:hidden" />
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
