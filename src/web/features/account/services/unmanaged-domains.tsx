import { screens } from '#web/screens.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** A domain registered by a customer. */
export interface OwnedDomainName {
  readonly name: string;
  readonly unicode: string;
}

/** The most domains listed by name. */
const MAX_LISTED = 10;

/**
 * The domains that are no longer managed once the account is deleted, and the last chance to get their authorization
 * codes (docs/decisions/014).
 */
export function UnmanagedDomains({ names }: { readonly names: readonly OwnedDomainName[] }) {
  const t = useText(personal);
  const count = names.length;
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t('session.account.delete.names', { count })}
      actions={
        <LinkButton href={screens.accountDomains.href()} size="small">
          {t('session.account.delete.names.action')}
        </LinkButton>
      }
    >
      <p>{t('session.account.delete.names.text', { count })}</p>
      <ul className="mt-2 grid gap-1">
        {names.slice(0, MAX_LISTED).map(({ name, unicode }) => (
          <li key={name} className="wrap-anywhere">
            <TextLink href={screens.accountDomain.href({ name })}>{unicode}</TextLink>
          </li>
        ))}
      </ul>
      {count > MAX_LISTED ? (
        <p className="mt-1">{t('session.account.delete.names.more', { count: count - MAX_LISTED })}</p>
      ) : null}
    </Notice>
  );
}
