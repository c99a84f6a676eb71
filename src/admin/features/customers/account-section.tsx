import { Moment } from '#admin/formats/moment.tsx';
import customer from '#admin/text/en/customer.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { mailtoHref } from '#core/account/email-address.ts';
import { languageName } from '#core/languages/languages.ts';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Customer } from './customer-data.ts';

/** The account: who it belongs to, its address and when it was used. */
export function AccountSection({ customer: shown }: { readonly customer: Customer }) {
  const t = useText(customer);
  const { id, name, email, verifiedAt, pendingEmail, username, language, lastLoginAt, passwordChangedAt, fields } =
    shown;
  const { mergedAccounts } = shown;
  return (
    <Section title={t('customer.account')}>
      <dl className="facts">
        <Fact name={t('customer.name')}>{name}</Fact>
        <Fact name={t('customer.email')}>
          <TextLink href={mailtoHref(email)}>{email}</TextLink>{' '}
          <span className="text-muted-foreground">
            {t(verifiedAt === null ? 'customer.unconfirmed' : 'customer.confirmed')}
          </span>
        </Fact>
        <Fact name={t('customer.pending-email')}>
          {pendingEmail === null ? null : (
            <>
              {pendingEmail.email}{' '}
              <span className="text-muted-foreground">
                {t('customer.pending-until')} <Moment at={pendingEmail.expiresAt} />
              </span>
            </>
          )}
        </Fact>
        {mergedAccounts.map(({ id: closedId, email: former, mergedAt }) => (
          <Fact key={closedId} name={t('customer.former')}>
            {former}{' '}
            <span className="text-muted-foreground">
              {t('customer.former-until')} <Moment at={mergedAt} />
            </span>
          </Fact>
        ))}
        <Fact name={t('customer.username')}>{username}</Fact>
        {Object.entries(fields).map(([field, value]) => (
          <Fact key={field} name={field}>
            {value}
          </Fact>
        ))}
        <Fact name={t('customer.language')}>{languageName(language)}</Fact>
        <Fact name={t('customer.last-login')}>
          {lastLoginAt === null ? t('customer.never') : <Moment at={lastLoginAt} />}
        </Fact>
        <Fact name={t('customer.password-changed')}>
          {passwordChangedAt === null ? null : <Moment at={passwordChangedAt} />}
        </Fact>
        <Fact name={t('customer.id')}>
          <code className="font-mono text-12 select-all">{id}</code>
        </Fact>
      </dl>
    </Section>
  );
}
