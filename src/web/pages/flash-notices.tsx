import { BasketChanges } from '#web/features/basket/basket-changes.tsx';
import { useFlash } from '#web/flash/use-flash.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The notices of the one-time messages: a changed password, changes of the basket. */
export function FlashNotices() {
  const { passwordChanged } = useFlash();
  return (
    <>
      {passwordChanged === true ? <PasswordChanged /> : null}
      <BasketChanges />
    </>
  );
}

/** Shows on the page after the password recovery that the new password is saved. */
function PasswordChanged() {
  const t = useText(session);
  return (
    <div className="mb-6">
      <Notice tone="success">{t('session.reset.saved')}</Notice>
    </div>
  );
}
