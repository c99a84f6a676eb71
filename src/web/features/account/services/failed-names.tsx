import { screens } from '#web/screens.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** A domain registered by a customer. */
export interface OwnedName {
  readonly name: string;
  readonly unicode: string;
}

/** The most domains listed by name. */
const NAMED = 10;

/**
 * The domains that are no longer managed once the account is deleted, and the last chance to get their authorization
 * codes (docs/decisions/014).
 */
export function FailedNames({ names }: { readonly names: readonly OwnedName[] }) {
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
        {names.slice(0, NAMED).map(({ name, unicode }) => (
          <li key={name} className="wrap-anywhere">
            <TextLink href={screens.accountDomain.href({ name })}>{unicode}</TextLink>
          </li>
        ))}
      </ul>
      {count > NAMED ? (
        <p className="mt-1">{t('session.account.delete.names.more', { count: count - NAMED })}</p>
      ) : null}
    </Notice>
  );
}
