import type { ReactNode } from 'react';
import { useFormState } from '#web/forms/use-form-state.ts';
import { screens } from '#web/screens.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Card } from '#web/ui/card.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { Notice, NoticeStack } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { AuthCodeForm } from './forms/auth-code-form.tsx';
import { ChangeForm } from './forms/change-form.tsx';
import { DsForm } from './forms/ds-form.tsx';
import { LockForm } from './forms/lock-form.tsx';
import { NameserversForm } from './forms/nameservers-form.tsx';
import { OwnerForm } from './forms/owner-form.tsx';
import { RenewNowForm } from './forms/renew-now-form.tsx';
import { RenewalForm } from './forms/renewal-form.tsx';
import { RestoreForm } from './forms/restore-form.tsx';
import type { FormOutcome, OwnedDetail, RenewalPrice } from './owned-views.ts';
import { PriceRiseNotice } from './price-rise-notice.tsx';
import { StateBadge } from './state-badge.tsx';
import { StateNotice } from './state-notice.tsx';
import { useOwnedPrices } from './use-owned-prices.ts';

/** One domain of an account: its status and all its settings, each as a form of its own. */
export function OwnedScreen({ domain, price, outcome, nameservers, brand, countries, ownerFields }: OwnedScreenProps) {
  const t = useText(owned);
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
      {/* The key resets all forms when another domain is shown. */}
      <div key={name} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
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

/**
 * The registrant's email address has to be confirmed within 15 days of the registration; until then the deadline is
 * shown, and after it that the domain is suspended.
 */
function VerifyNotice({ domain, outcome }: { readonly domain: OwnedDetail; readonly outcome: FormOutcome }) {
  const t = useText(owned);
  const day = useDay();
  const state = useFormState(outcome, 'verification');
  const { verifyBy, registrantEmail: email } = domain;
  if (verifyBy === null || email === null) return null;
  const [title, text] = VERIFY_TEXTS[ownedStateOf(domain)];
  return (
    <Notice anchor="verification" tone={domain.isSwitchedOff ? 'error' : 'warning'} title={t(title)}>
      <ChangeForm
        intent="verification"
        state={state}
        submit={t('domains.owned.verify.again')}
        saved={t('domains.owned.verify.sent', { email })}
      >
        <p className="wrap-anywhere">{t(text, { date: day(verifyBy), email })}</p>
      </ChangeForm>
    </Notice>
  );
}

const VERIFY_TEXTS = {
  requested: ['domains.owned.verify', 'domains.owned.verify.text'],
  overdue: ['domains.owned.verify.overdue', 'domains.owned.verify.overdue.text'],
  off: ['domains.owned.verify.off', 'domains.owned.verify.off.text'],
} as const;

function ownedStateOf({ isSwitchedOff, isVerifyOverdue }: OwnedDetail): keyof typeof VERIFY_TEXTS {
  if (isSwitchedOff) return 'off';
  return isVerifyOverdue ? 'overdue' : 'requested';
}

/** Status, dates and prices of a domain. */
function OwnedSummary({ domain }: { readonly domain: OwnedDetail }) {
  const t = useText(owned);
  const day = useDay();
  const prices = useOwnedPrices();
  const { registeredAt, expiresAt, emailVerifiedAt, price } = domain;
  return (
    <Card title={t('domains.owned.summary')}>
      <dl className="grid gap-2 text-14">
        <Fact name={t('domains.owned.state')}>
          <StateBadge domain={domain} />
        </Fact>
        {registeredAt === null ? null : <Fact name={t('domains.owned.registered')}>{day(registeredAt)}</Fact>}
        {expiresAt === null ? null : <Fact name={t('domains.owned.expires')}>{day(expiresAt)}</Fact>}
        {price === null ? null : (
          <Fact name={t('domains.owned.renewsAt')}>
            <span className="money">{prices.listOfYear(price.renewMinor, price.currency)}</span>
          </Fact>
        )}
        {price === null || price.restoreMinor === null ? null : (
          <Fact name={t('domains.owned.restoreFee')}>
            <span className="money">{prices.list(price.restoreMinor, price.currency)}</span>
          </Fact>
        )}
        {emailVerifiedAt === null ? null : <Fact name={t('domains.owned.verified')}>{day(emailVerifiedAt)}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}
