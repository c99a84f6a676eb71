import errors from '#web/text/en/errors.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RetryCountdown } from '#web/ui/retry-countdown.tsx';
import type { RefusedForm } from './session-result.ts';

/**
 * Why the form was refused as a whole. Not shown when only required fields are empty: these have messages of their own.
 */
export function RefusalNotice({ title, refused }: { readonly title: string; readonly refused: RefusedForm }) {
  const t = useText(errors, session);
  const { code, retryAfterSeconds } = refused;
  if (refused.isIncomplete) return null;
  if (code === 'form/to-check') return <Notice tone="info">{t('session.toCheck')}</Notice>;
  return (
    <Notice tone="error" title={title}>
      {code === 'account/wrong-credentials' ? (
        <>
          <p>{t('session.login.wrong')}</p>
          <p>{t('session.login.unconfirmed')}</p>
        </>
      ) : null}
      {code === 'account/blocked' ? <p>{t('session.login.blocked')}</p> : null}
      {code === 'account/challenge-expired' ? <p>{t('session.secondFactor.expired')}</p> : null}
      {code === 'captcha/refused' ? <p>{t('session.captcha.refused')}</p> : null}
      {code === 'account/too-many-at-once' ? <p>{t('session.tooManyAtOnce')}</p> : null}
      {code === 'limits/too-many-requests' ? <p>{t('errors.429.title')}</p> : null}
      {code === 'server/unavailable' ? <p>{t('session.unavailable')}</p> : null}
      {retryAfterSeconds === null ? null : <RetryCountdown seconds={retryAfterSeconds} resetKey={refused} />}
    </Notice>
  );
}
