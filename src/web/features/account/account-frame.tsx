import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { screens } from '#web/screens.ts';
import account from '#web/text/en/session-account.json';
import { useText } from '#web/text/use-text.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { type SectionName, sectionHref, SECTIONS } from './account-sections.ts';

/** The frame of every account screen: breadcrumbs, heading and navigation. */
export function AccountFrame({ section, heading, lead, notice, children }: AccountFrameProps) {
  const t = useText(account);
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12 print:block">
      <div className="lg:col-start-2">
        <Trail section={section} heading={heading} />
        <PageHeading lead={lead}>{heading ?? t(sectionKey(section))}</PageHeading>
        <div className="mb-6 empty:hidden">{notice}</div>
      </div>
      <div className="mb-6 empty:hidden lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mb-0 lg:pt-1 print:hidden">
        <AccountNav current={section} />
      </div>
      <div className="grid min-w-0 content-start gap-6 lg:col-start-2">{children}</div>
    </div>
  );
}

interface AccountFrameProps {
  /** Null on the overview. */
  readonly section: SectionName | null;
  /** The heading of a screen below a section; the section's name by default. */
  readonly heading?: string | undefined;
  readonly lead?: ReactNode;
  /** Shown above the content. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** The breadcrumbs; beside the navigation only screens below a section need them. */
function Trail({ section, heading }: Pick<AccountFrameProps, 'section' | 'heading'>) {
  const t = useText(account);
  if (section === null) return null;
  const name = t(sectionKey(section));
  const home = { name: t('session.account.nav'), href: screens.account.href() };
  const trail = heading === undefined ? [home] : [home, { name, href: sectionHref(section) }];
  return (
    <div className={heading === undefined ? 'lg:hidden' : 'print:hidden'}>
      <Breadcrumbs trail={trail} current={heading ?? name} />
    </div>
  );
}

function sectionKey(section: SectionName | null) {
  return section === null ? 'session.account.heading' : (`session.account.section.${section}` as const);
}

/** The navigation of the account: a sidebar on wide screens, a list on the overview on phones. */
function AccountNav({ current }: { readonly current: SectionName | null }) {
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
