import UserRound from 'lucide-react/icons/user-round';
import { Link, useLocation } from 'react-router';
import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LoginForm } from './login-form.tsx';

/** How a signed-out shopper gets in: the popover; a link on checkout or when forms are unavailable; nothing where the screen itself asks (specification §2 Header). */
export function LoginControl({ formsAvailable }: { readonly formsAvailable: boolean }) {
  const t = useText(header);
  const { pathname, search } = useLocation();
  const next = pathname + search;
  if (pathname.startsWith('/order/auth')) return null;
  if (!formsAvailable || pathname.startsWith(screens.checkout.path)) {
    return (
      <Link to={withReturn(screens.login.href(), next)} className={CONTROL}>
        <LoginLabel />
      </Link>
    );
  }
  return (
    <>
      <button type="button" popoverTarget="header-login" className={CONTROL}>
        <LoginLabel />
      </button>
      <div
        id="header-login"
        popover="auto"
        role="dialog"
        aria-label={t('header.login.heading')}
        className="header-popover p-4 sm:p-6"
      >
        <LoginForm next={next} />
      </div>
    </>
  );
}

const CONTROL =
  'grid min-h-11 min-w-11 place-items-center rounded-full text-14 font-medium transition-colors hover:bg-muted sm:min-h-10 sm:rounded-md sm:px-3';

/** A drawing on phones, the word elsewhere; the word is read out in both. */
function LoginLabel() {
  const t = useText(header);
  return (
    <>
      <Icon of={UserRound} className="sm:hidden" />
      <span className="sr-only sm:not-sr-only">{t('header.links.login')}</span>
    </>
  );
}
