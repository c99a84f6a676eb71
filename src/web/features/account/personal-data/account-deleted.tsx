import CircleCheck from 'lucide-react/icons/circle-check';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The confirmation after an account was deleted. */
export function AccountDeleted({ shop }: { readonly shop: string }) {
  const t = useText(personal);
  return (
    <EmptyState
      icon={CircleCheck}
      animation="success"
      title={<PageHeading>{t('session.account.deleted')}</PageHeading>}
      actions={
        <LinkButton href={shop} variant="primary">
          {t('session.account.deleted.shop')}
        </LinkButton>
      }
    >
      {t('session.account.deleted.text')}
    </EmptyState>
  );
}
