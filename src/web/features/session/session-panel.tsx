import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { SessionView } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import sessionPanel from '#web/text/en/session-panel.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** 'signed in as {name}' with a logout button, or the login and register links. */
export function SessionPanel({ session: { user, kind, email }, isHintElsewhere = false, children }: SessionPanelProps) {
  const t = useText(sessionPanel);
  if (user === null) return children;
  return (
    <Form method="post" action={screens.logout.href()} className="mb-4 text-14 text-muted-foreground">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <span className="min-w-0 truncate">{t('session.signedInAs', { name: user.fullname })}</span>
        <Button variant="quiet" size="small">
          {t('session.logout')}
        </Button>
      </div>
      {kind === 'provisional' && !isHintElsewhere ? (
        <p className="wrap-anywhere">{t('session.unconfirmed', { email: email ?? user.username })}</p>
      ) : null}
    </Form>
  );
}

interface SessionPanelProps {
  readonly session: SessionView;
  /** The hint to open the mailed link is elsewhere on the screen. */
  readonly isHintElsewhere?: boolean;
  /** The links for guests. */
  readonly children?: ReactNode;
}
