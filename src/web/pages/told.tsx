import { BasketNews } from '#web/features/basket/basket-news.tsx';
import { PasswordChanged } from '#web/features/session/password-changed.tsx';
import { useFlash } from '#web/use-flash.ts';

/** What the previous page changed: the password, the basket. */
export function Told() {
  const { passwordChanged } = useFlash();
  return (
    <>
      {passwordChanged === true ? <PasswordChanged /> : null}
      <BasketNews />
    </>
  );
}
