import { findOwned } from '#web/features/owned-domains/find-owned.ts';
import { NoDomains } from '#web/features/owned-domains/no-domains.tsx';
import { OwnedList } from '#web/features/owned-domains/owned-list.tsx';
import { SignInFirst } from '#web/features/owned-domains/sign-in-first.tsx';
import { pageContext } from '#web/page-context.ts';
import { screens } from '#web/screens.ts';
import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/account-domains.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return findOwned(await context.get(pageContext).api.ownedDomains.list({}));
}

export default function AccountDomains({ loaderData: found }: Route.ComponentProps) {
  const t = useText(domains);
  const heading = t('domains.owned.heading');
  if (found.kind !== 'found')
    return <SignInFirst isExpired={found.kind === 'expired'} path={screens.accountDomains.href()} />;
  const { domains: owned } = found.value;
  return (
    <>
      <Breadcrumbs trail={[{ name: t('domains.owned.account'), href: screens.account.href() }]} here={heading} />
      <PageHeading>{heading}</PageHeading>
      {owned.length === 0 ? <NoDomains /> : <OwnedList owned={owned} />}
    </>
  );
}
