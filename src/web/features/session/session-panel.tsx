import { Form } from 'react-router';
import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import type { SessionView } from '#web/shell-data.ts';
import sessionText from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Who is here, at the head of a screen (specification §2): 'signed in as {name}' with the way out, or the ways in; `next` is where to go on. */
export function SessionPanel({ session, next }: SessionPanelProps) {
  const t = useText(sessionText);
  const { user, formsAvailable } = session;
  if (user === null && !formsAvailable) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-md border border-border bg-surface px-4 py-2 text-14">
      {user === null ? (
        <p className="flex flex-wrap gap-x-1.5 py-1.5">
          {t.rich('session.panel', {
            login: <TextLink href={withReturn(screens.login.href(), next)}>{t('session.login.heading')}</TextLink>,
            register: (
              <TextLink href={withReturn(screens.register.href(), next)}>{t('session.register.heading')}</TextLink>
            ),
          })}
        </p>
      ) : (
        <>
          <p className="min-w-0 py-1.5 wrap-anywhere">{t('session.signedInAs', { name: user.fullname })}</p>
          <Form method="post" action={screens.logout.href()}>
            <button
              type="submit"
              className="min-h-9 rounded-sm text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {t('session.logout')}
            </button>
          </Form>
        </>
      )}
    </div>
  );
}

interface SessionPanelProps {
  readonly session: SessionView;
  /** A path of this shop. */
  readonly next: string;
}
