import { useFormState } from '#web/forms/use-form-state.ts';
import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ChangeForm } from './forms/change-form.tsx';
import type { FormOutcome, OwnedDetail } from './owned-views.ts';

/**
 * The registrant's email address has to be confirmed within 15 days of the registration; until then the deadline is
 * shown, and after it that the domain is suspended.
 */
export function VerifyNotice({ domain, outcome }: { readonly domain: OwnedDetail; readonly outcome: FormOutcome }) {
  const t = useText(domains);
  const day = useDay();
  const state = useFormState(outcome, 'verification');
  const { verifyBy, registrantEmail: email } = domain;
  if (verifyBy === null || email === null) return null;
  const [title, text] = TEXTS[ownedStateOf(domain)];
  return (
    <Notice anchor="verification" tone={domain.isSwitchedOff ? 'error' : 'warning'} title={t(title)}>
      <ChangeForm
        intent="verification"
        state={state}
        submit={t('domains.owned.verify.again')}
        saved={t('domains.owned.verify.sent', { email })}
      >
        <p className="wrap-anywhere">{t(text, { date: day(verifyBy), email })}</p>
      </ChangeForm>
    </Notice>
  );
}

const TEXTS = {
  requested: ['domains.owned.verify', 'domains.owned.verify.text'],
  overdue: ['domains.owned.verify.overdue', 'domains.owned.verify.overdue.text'],
  off: ['domains.owned.verify.off', 'domains.owned.verify.off.text'],
} as const;

function ownedStateOf({ isSwitchedOff, isVerifyOverdue }: OwnedDetail): keyof typeof TEXTS {
  if (isSwitchedOff) return 'off';
  return isVerifyOverdue ? 'overdue' : 'requested';
}
