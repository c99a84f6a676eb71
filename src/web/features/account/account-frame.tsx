import type { ReactNode } from 'react';
import { screens } from '#web/screens.ts';
import account from '#web/text/en/session-account.json';
import { useText } from '#web/text/use-text.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { AccountNav } from './account-nav.tsx';
import { type SectionName, sectionHref } from './account-sections.ts';

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
