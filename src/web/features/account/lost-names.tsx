import { screens } from '#web/screens.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** A name a customer holds. */
export interface HeldName {
  readonly name: string;
  readonly unicode: string;
}

/** How many are named one by one. */
const NAMED = 10;

/** The names that are nobody's once the account is deleted, and the last chance to fetch their transfer codes (decision record 014). */
export function LostNames({ names }: { readonly names: readonly HeldName[] }) {
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
