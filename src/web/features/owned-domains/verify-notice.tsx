import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { ChangeForm } from './change-form.tsx';
import type { OwnedDetail } from './owned-views.ts';
import { useFormStand } from './use-form-stand.ts';
import type { FormOutcome } from './use-form-stand.ts';

/** By when the owner's e-mail address must be confirmed, or had to be, while it is not (reliability.md §5). */
export function VerifyNotice({ domain, outcome }: { readonly domain: OwnedDetail; readonly outcome: FormOutcome }) {
  const t = useText(domains);
  const day = useDay();
  const stand = useFormStand(outcome, 'verification');
  const { verifyBy, registrantEmail: email, isVerifyOverdue } = domain;
  if (verifyBy === null || email === null) return null;
  const facts = { date: day(verifyBy), email };
  return (
    <Notice
      id="verification"
      tone="warning"
      title={t(isVerifyOverdue ? 'domains.owned.verify.overdue' : 'domains.owned.verify')}
    >
      <ChangeForm
        intent="verification"
        stand={stand}
        submit={t('domains.owned.verify.again')}
        saved={t('domains.owned.verify.sent', { email })}
      >
        <p className="wrap-anywhere">
          {t(isVerifyOverdue ? 'domains.owned.verify.overdue.text' : 'domains.owned.verify.text', facts)}
        </p>
      </ChangeForm>
    </Notice>
  );
}
