import { BasketChanges } from '#web/features/basket/basket-changes.tsx';
import { PasswordChanged } from '#web/features/session/recovery/password-changed.tsx';
import { useFlash } from '#web/flash/use-flash.ts';

/** What the previous page changed: the password, the basket. */
export function ReportedSchema() {
  const { passwordChanged } = useFlash();
  return (
    <>
      {passwordChanged === true ? <PasswordChanged /> : null}
      <BasketChanges />
    </>
  );
}
