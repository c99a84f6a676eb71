import { useLocation } from 'react-router';
import type { ProblemCode } from '#contract/problems.ts';
import { withReturn } from '#web/navigation/return-path.ts';
import { screens } from '#web/screens.ts';
import saved from '#web/text/en/billing-saved.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SavedRefusal } from './saved-views.ts';

/** 'An error occurred Adding/Updating …', the reason and what to do. */
export function SavedFailure({ refusal }: { readonly refusal: SavedRefusal }) {
  const t = useText(saved);
  const { pathname } = useLocation();
  const isOver = refusal.code === 'session/expired' || refusal.code === 'account/sign-in-required';
  const login = isOver ? (
    <LinkButton href={withReturn(screens.login.href(), pathname)} size="small">
      {t('billing.failed.expired.login')}
    </LinkButton>
  ) : undefined;
  return (
    <Notice tone="error" title={t(`billing.failed.${refusal.entryKind}`)} actions={login}>
      {t(reasonOf(refusal.code))}
    </Notice>
  );
}

function reasonOf(code: ProblemCode) {
  switch (code) {
    case 'billing/entry-invalid':
    case 'request/invalid':
      return 'billing.failed.check';
    case 'account/changed-meanwhile':
      return 'billing.failed.changed';
    case 'billing/too-many-entries':
      return 'billing.failed.full';
    case 'billing/entry-not-found':
      return 'billing.failed.gone';
    case 'session/expired':
    case 'account/sign-in-required':
      return 'billing.failed.expired';
    default:
      return 'billing.failed.other';
  }
}
