import { Moment } from '#admin/formats/moment.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { PendingButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/account.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { Account, AccountIds } from './account-data.ts';

/** The open sessions of the account; every other one can be ended. */
export function SessionsSection({ sessions, ids }: SessionsProps) {
  const t = useText(texts);
  return (
    <Section title={t('account.sessions')}>
      <ul className="grid gap-3 text-14">
        {sessions.map(({ id, device, network, seenAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {device}
                {isThis ? <span className="text-muted-foreground"> ({t('account.this-session')})</span> : null}
              </p>
              <p className="text-13 wrap-anywhere text-muted-foreground">
                {network} · <Moment at={seenAt} />
              </p>
            </div>
            {isThis ? null : (
              <CommandForm
                intent="end-session"
                row={id}
                commandId={ids.endSession[id] ?? ''}
                className="grid justify-items-end gap-2"
              >
                <PendingButton size="small" aria-label={t('account.end-label', { device })}>
                  {t('account.end')}
                </PendingButton>
              </CommandForm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface SessionsProps {
  readonly sessions: Account['sessions'];
  readonly ids: AccountIds;
}
