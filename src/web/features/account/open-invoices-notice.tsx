import { screens } from '#web/screens.ts';
import account from '#web/text/en/session-account.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The number of unpaid invoices, with a link to them. */
export function OpenInvoicesNotice({ count }: { readonly count: number }) {
  const t = useText(account);
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <LinkButton href={screens.accountInvoices.href()} size="small">
          {t('session.account.open.action')}
        </LinkButton>
      }
    >
      {t('session.account.open', { count })}
    </Notice>
  );
}
