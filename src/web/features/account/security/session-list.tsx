import { useRef } from 'react';
import { AccountForm } from '#web/features/account/account-form.tsx';
import type { FormOutcome, SecurityView } from '#web/features/account/account-views.ts';
import { FormCard } from '#web/features/account/form-card.tsx';
import { RowForm } from '#web/features/account/row-form.tsx';
import { RowOutcome } from '#web/features/account/row-outcome.tsx';
import { useAgo } from '#web/features/account/use-ago.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { moveFocus } from '#web/ui/move-focus.ts';
import { useFocusWhenLost } from '#web/ui/use-focus-when-lost.ts';

/** The customer's sessions. Each except the current one can be ended, or all others at once. */
export function SessionList({ sessions, now, outcome }: SessionListProps) {
  const t = useText(security);
  const heading = useRef<HTMLSpanElement>(null);
  useFocusWhenLost(JSON.stringify(sessions), () => moveFocus(heading.current));
  const others = useFormState(outcome, 'end-others');
  const sorted = sessions.toSorted(
    (one, other) => Number(other.isThis) - Number(one.isThis) || other.seenAt - one.seenAt,
  );
  return (
    <FormCard
      id="end-session"
      title={
        <span ref={heading} tabIndex={-1}>
          {t('session.security.sessions')}
        </span>
      }
    >
      <div id="end-others" className="grid scroll-mt-27 gap-4">
        <RowOutcome intent="end-session" outcome={outcome} saved={t('session.security.sessions.saved.end-session')} />
        <ul className="divide-y divide-border">
          {sorted.map((session) => (
            <SessionRow key={session.id} session={session} now={now} />
          ))}
        </ul>
        {sessions.length > 1 || others.isSaved ? (
          <AccountForm
            intent="end-others"
            state={others}
            submit={t('session.security.sessions.endOthers')}
            saved={t('session.security.sessions.saved.end-others')}
          />
        ) : null}
      </div>
    </FormCard>
  );
}

interface SessionListProps {
  readonly sessions: SecurityView['sessions'];
  /** The server's clock (epoch ms). */
  readonly now: number;
  readonly outcome: FormOutcome;
}

function SessionRow({ session, now }: { readonly session: SecurityView['sessions'][number]; readonly now: number }) {
  const t = useText(security);
  const day = useDay();
  const ago = useAgo(now)(session.seenAt);
  const device = session.device === '' ? t('session.security.sessions.unknown') : session.device;
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0">
      <div className="min-w-0 text-14">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {session.isThis ? <Badge tone="success">{t('session.security.sessions.this')}</Badge> : null}
        </p>
        <p className="wrap-anywhere text-muted-foreground">
          {t('session.security.sessions.seen', { ago })}{' '}
          {t('session.security.sessions.from', { network: session.network })}
        </p>
        <p className="text-13 text-muted-foreground">
          {t('session.security.sessions.since', { date: day(session.createdAt) })}
        </p>
      </div>
      {session.isThis ? null : (
        <RowForm intent="end-session" id={session.id} label={t('session.security.sessions.endOf', { device, ago })}>
          {t('session.security.sessions.end')}
        </RowForm>
      )}
    </li>
  );
}
