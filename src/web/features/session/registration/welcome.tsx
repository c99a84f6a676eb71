import { hrefWithQuery } from '#web/features/session/href-with-query.ts';
import { nextStep, nextStepText } from '#web/features/session/next-step.ts';
import { SessionFrame } from '#web/features/session/session-frame.tsx';
import { SessionPanel } from '#web/features/session/session-panel.tsx';
import { withReturn } from '#web/navigation/return-path.ts';
import type { SessionView, ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** A session screen for a signed-in customer: links to continue, or to log in with another account. */
export function Welcome({ shell, user, next, isNew = false }: WelcomeProps) {
  const t = useText(session);
  const href = nextStep(shell, next);
  return (
    <SessionFrame
      heading={t('session.welcome.heading', { name: user.display })}
      above={<SessionPanel session={shell.session} />}
    >
      <div className="grid gap-4">
        {isNew ? <Notice tone="success">{t('session.verify.done')}</Notice> : null}
        <LinkButton href={href} variant="primary" size="large" isWide>
          {t(nextStepText(href))}
        </LinkButton>
        <p className="text-center text-14">
          <TextLink href={hrefWithQuery(withReturn(screens.login.href(), next))}>{t('session.welcome.other')}</TextLink>
        </p>
      </div>
    </SessionFrame>
  );
}

interface WelcomeProps {
  readonly shell: ShellData;
  readonly user: NonNullable<SessionView['user']>;
  readonly next: string | null;
  /** The account was just created. */
  readonly isNew?: boolean;
}
