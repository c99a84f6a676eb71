import { useLocation } from 'react-router';
import { withReturn } from '#web/navigation/return-path.ts';
import { screens } from '#web/screens.ts';
import errors from '#web/text/en/errors.json';
import account from '#web/text/en/session-account.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryCountdown } from '#web/ui/retry-countdown.tsx';
import type { Refusal } from './account-views.ts';

/** Why a form was refused as a whole; problems of fields are shown at the fields. */
export function RefusalNotice({ refusal }: { readonly refusal: Refusal }) {
  const t = useText(account, errors);
  const { code, fields, retryAfterSeconds } = refusal;
  if (code === 'form/to-check') return <Notice tone="info">{t('session.account.toCheck')}</Notice>;
  if (isSignedOut(refusal)) return <ExpiredNotice refusal={refusal} />;
  if (fields.length > 0) return null;
  if (code === 'limits/too-many-requests' || code === 'account/too-many-at-once') {
    const isBusy = code === 'account/too-many-at-once';
    return (
      <Notice tone="warning" title={t(isBusy ? 'session.account.refused.tooManyAtOnce' : 'errors.429.title')}>
        {retryAfterSeconds === null ? (
          t('errors.429.text')
        ) : (
          <RetryCountdown seconds={retryAfterSeconds} resetKey={refusal} />
        )}
      </Notice>
    );
  }
  if (code === 'server/unavailable') return <Notice tone="warning">{t('session.account.refused.unavailable')}</Notice>;
  const key = `session.account.refused.${code}`;
  return <Notice tone="error">{t(t.has(key) ? key : 'session.account.refused.other')}</Notice>;
}

/** A link to log in and return to this form. */
function ExpiredNotice({ refusal: { input } }: { readonly refusal: Refusal }) {
  const t = useText(account);
  const { pathname } = useLocation();
  const hasInput = Object.keys(input).some((name) => name !== 'intent');
  return (
    <Notice
      tone="warning"
      title={t('session.account.expired')}
      actions={
        <LinkButton href={withReturn(screens.login.href(), pathname)} size="small">
          {t('session.account.expired.login')}
        </LinkButton>
      }
    >
      {t(hasInput ? 'session.account.expired.kept' : 'session.account.expired.text')}
    </Notice>
  );
}

/** Whether a form was refused because the customer is no longer signed in. */
function isSignedOut({ code }: Refusal): boolean {
  return code === 'session/expired' || code === 'account/sign-in-required';
}
