import type { ReactNode } from 'react';
import { screens } from '#web/screens.ts';
import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Notice, NoticeStack } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { AuthCodeForm } from './forms/auth-code-form.tsx';
import { DsForm } from './forms/ds-form.tsx';
import { LockForm } from './forms/lock-form.tsx';
import { NameserversForm } from './forms/nameservers-form.tsx';
import { OwnerForm } from './forms/owner-form.tsx';
import { RenewNowForm } from './forms/renew-now-form.tsx';
import { RenewalForm } from './forms/renewal-form.tsx';
import { RestoreForm } from './forms/restore-form.tsx';
import { OwnedSummary } from './owned-summary.tsx';
import type { FormOutcome, OwnedDetail, RenewalPrice } from './owned-views.ts';
import { PriceRiseNotice } from './price-rise-notice.tsx';
import { StateNotice } from './state-notice.tsx';
import { VerifyNotice } from './verify-notice.tsx';

/** One domain of an account: its status and all its settings, each as a form of its own. */
export function OwnedScreen({ domain, price, outcome, nameservers, brand, countries, ownerFields }: OwnedScreenProps) {
  const t = useText(domains);
  const { name, unicode, state } = domain;
  const isOpen = state === 'active' || state === 'grace';
  const trail = [
    { name: t('domains.owned.account'), href: screens.account.href() },
    { name: t('domains.owned.heading'), href: screens.accountDomains.href() },
  ];
  return (
    <>
      <Breadcrumbs trail={trail} current={unicode} />
      <div className="wrap-anywhere">
        <PageHeading lead={unicode === name ? undefined : t('domains.owned.written', { name })}>{unicode}</PageHeading>
      </div>
      <div className="mb-6 empty:hidden">
        <NoticeStack>
          <StateNotice domain={domain} brand={brand} />
          <VerifyNotice domain={domain} outcome={outcome} />
          <PriceRiseNotice price={domain.autoRenew ? price : null} outcome={outcome} />
        </NoticeStack>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-6 lg:col-start-2">
          <OwnedSummary domain={domain} />
          {state === 'active' ? (
            <>
              <RenewNowForm domain={domain} outcome={outcome} />
              <RenewalForm domain={domain} price={price} outcome={outcome} />
            </>
          ) : null}
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {state === 'active' ? null : (
            <>
              <RenewNowForm domain={domain} outcome={outcome} />
              <RestoreForm domain={domain} outcome={outcome} />
            </>
          )}
          {isOpen ? (
            <>
              <NameserversForm domain={domain} defaults={nameservers} outcome={outcome} />
              <DsForm domain={domain} outcome={outcome} />
              <OwnerForm domain={domain} outcome={outcome} countries={countries} fields={ownerFields} />
            </>
          ) : (
            <Notice>{t(state === 'redemption' ? 'domains.owned.lapsed' : 'domains.owned.waiting')}</Notice>
          )}
        </div>
        {isOpen ? (
          <div className="grid gap-6 lg:col-start-2">
            <LockForm domain={domain} outcome={outcome} />
            <AuthCodeForm domain={domain} outcome={outcome} />
          </div>
        ) : null}
      </div>
    </>
  );
}

interface OwnedScreenProps {
  readonly domain: OwnedDetail;
  /** The price of the next term; null where it cannot be renewed. */
  readonly price: RenewalPrice | null;
  readonly outcome: FormOutcome;
  /** The brand's name servers. */
  readonly nameservers: readonly string[];
  readonly brand: { readonly name: string; readonly contactHref: string | null };
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** The fields of the registrant. */
  readonly ownerFields: ReactNode;
}
