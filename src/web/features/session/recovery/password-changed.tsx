import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says on the page after the password recovery that the new password is saved. */
export function PasswordChanged() {
  const t = useText(session);
  return (
    <div className="mb-6">
      <Notice tone="success">{t('session.reset.saved')}</Notice>
    </div>
  );
}
