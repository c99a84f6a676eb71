import { withReturn } from '#web/navigation/return-path.ts';
import { screens } from '#web/screens.ts';
import { GuestCheckoutLink } from '#web/session/guest-checkout-link.tsx';
import over from '#web/text/en/session-over.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Shows on a page of the shop that the session has expired, until the shopper logs in or continues as a guest. */
export function ExpiredNotice({ path, isReplaced }: ExpiredNoticeProps) {
  const t = useText(over);
  return (
    <div className="mb-6">
      <Notice
        tone="warning"
        title={t('session.over.title')}
        actions={
          <>
            <LinkButton href={withReturn(screens.login.href(), path)} size="small">
              {t('session.over.login')}
            </LinkButton>
            <GuestCheckoutLink href={path} size="small" variant="quiet">
              {t('session.over.guest')}
            </GuestCheckoutLink>
          </>
        }
      >
        {t(isReplaced ? 'session.over.replaced' : 'session.over.notice')}
      </Notice>
    </div>
  );
}

interface ExpiredNoticeProps {
  /** The path of the page. */
  readonly path: string;
  /** A guest basket was created since. */
  readonly isReplaced: boolean;
}
