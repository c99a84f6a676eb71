import { useLocation } from 'react-router';
import { withReturn } from '#web/navigation/return-path.ts';
import { screens } from '#web/screens.ts';
import methods from '#web/text/en/billing-methods.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { MethodRefusal } from './method-views.ts';

/** Why a saved payment method was not changed, and what to do. */
export function MethodFailure({ refusal: { code } }: { readonly refusal: MethodRefusal }) {
  const t = useText(methods);
  const { pathname } = useLocation();
  const isOver = code === 'session/expired' || code === 'account/sign-in-required';
  const login = isOver ? (
    <LinkButton href={withReturn(screens.login.href(), pathname)} size="small">
      {t('billing.methods.failed.login')}
    </LinkButton>
  ) : undefined;
  const why = code === 'payment-methods/not-found' ? 'gone' : isOver ? 'expired' : 'other';
  return (
    <Notice tone="error" title={t('billing.methods.failed')} actions={login}>
      {t(`billing.methods.failed.${why}`)}
    </Notice>
  );
}
