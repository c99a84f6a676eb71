import type { FormOutcome, SecurityView } from '#web/features/account/account-views.ts';
import { FormCard } from '#web/features/account/form-card.tsx';
import { screens } from '#web/screens.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Whether two-factor authentication is on, with a link to change it. */
export function TwoFactorCard({ twoFactor, outcome }: TwoFactorCardProps) {
  const t = useText(security);
  const { isOn, recoveryCodesLeft } = twoFactor;
  return (
    <FormCard
      id="end"
      title={t('session.security.twoFactor')}
      actions={
        <Badge tone={isOn ? 'success' : 'secondary'}>
          {t(isOn ? 'session.security.twoFactor.on' : 'session.security.twoFactor.off')}
        </Badge>
      }
    >
      <div className="grid gap-4 text-14">
        {outcome.saved === 'end' && outcome.result === null ? (
          <Notice tone="success">{t('session.security.twoFactor.ended')}</Notice>
        ) : null}
        <p className="text-muted-foreground">
          {t(isOn ? 'session.security.twoFactor.on.text' : 'session.security.twoFactor.off.text')}
        </p>
        {isOn ? (
          <p className={recoveryCodesLeft < FEW ? 'text-warning' : undefined}>
            {t('session.security.twoFactor.codesLeft', { count: recoveryCodesLeft })}
          </p>
        ) : null}
        <div>
          <LinkButton href={screens.accountTwoFactor.href()}>
            {t(isOn ? 'session.security.twoFactor.manage' : 'session.security.twoFactor.setUp')}
          </LinkButton>
        </div>
      </div>
    </FormCard>
  );
}

interface TwoFactorCardProps {
  readonly twoFactor: SecurityView['twoFactor'];
  readonly outcome: FormOutcome;
}

/** Below this number of recovery codes, new ones are suggested. */
const FEW = 3;
