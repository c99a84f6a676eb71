import { Moment } from '#admin/formats/moment.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { PendingButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/systems.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Systems } from './breaker-list.tsx';

const TONES = { ok: 'success', warning: 'warning', error: 'error' } as const;
const WORST_FIRST = ['error', 'warning', 'ok'] as const;

/** What the last checks found, what is broken first, with how to fix it, and the button that runs them. */
export function CheckSection({ checks, commandId }: Pick<Systems, 'checks'> & { readonly commandId: string }) {
  const t = useText(texts);
  const { checkedAt, isRunning, lines } = checks;
  const ordered = WORST_FIRST.flatMap((status) => lines.filter((line) => line.status === status));
  return (
    <Section title={t('systems.checks')}>
      <p className="-mt-2 mb-3 text-13 text-muted-foreground">{t('systems.checks-lead')}</p>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
        <CommandForm intent="check" commandId={commandId}>
          <PendingButton>{t('systems.check')}</PendingButton>
        </CommandForm>
        <span className="text-13 text-muted-foreground">
          {checkedAt === null ? (
            t('systems.never-checked')
          ) : (
            <>
              {t('systems.checked-at')} <Moment at={checkedAt} />
            </>
          )}
          {isRunning ? ` ${t('systems.running')}` : null}
        </span>
      </div>
      <ul className="divide-y divide-border text-14">
        {ordered.map(({ check, status, found, fix }) => (
          <li key={`${check} ${found}`} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
            <span className="w-20 shrink-0">
              <Badge tone={TONES[status]}>{t(`systems.status-${status}`)}</Badge>
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{check}</span>: {found}
              {fix === null ? null : (
                <span className="block text-13 text-muted-foreground">
                  {t('systems.fix')} {fix}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
