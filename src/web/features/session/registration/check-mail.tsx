import MailCheck from 'lucide-react/icons/mail-check';
import { hrefWithQuery } from '#web/features/session/href-with-query.ts';
import { nextStep, nextStepText } from '#web/features/session/next-step.ts';
import { SessionFrame } from '#web/features/session/session-frame.tsx';
import { SessionPanel } from '#web/features/session/session-panel.tsx';
import { withReturn } from '#web/navigation/return-path.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/**
 * Shown after registration: the account is completed by the mailed link, and the customer may continue in the meantime.
 * Registering again sends the link again.
 */
export function CheckMail({ shell, next }: { readonly shell: ShellData; readonly next: string | null }) {
  const t = useText(session);
  const href = nextStep(shell, next);
  const again = hrefWithQuery(withReturn(screens.register.href(), next));
  return (
    <SessionFrame
      heading={t('session.register.sent.heading')}
      above={<SessionPanel session={shell.session} isHintElsewhere />}
    >
      <div className="grid gap-4">
        <p className="flex gap-3 text-16 wrap-anywhere">
          <Icon of={MailCheck} size={24} className="text-success" />
          <span>{t.rich('session.register.sent.text', { email: <strong>{shell.session.email}</strong> })}</span>
        </p>
        <p className="text-14 text-muted-foreground">{t('session.register.sent.meanwhile')}</p>
        <LinkButton href={href} variant="primary" size="large" isWide>
          {t(nextStepText(href))}
        </LinkButton>
        <p className="text-14 text-muted-foreground">
          {t.rich('session.register.sent.again', {
            again: <TextLink href={again}>{t('session.register.sent.again.link')}</TextLink>,
          })}
        </p>
      </div>
    </SessionFrame>
  );
}
