import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/jobs.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { JobPage } from './job-data.ts';

/** An action of a job's page: the intent of its form, and its texts. */
export interface JobAction {
  readonly intent: string;
  readonly label: string;
  readonly hint: string;
  readonly commandId: string;
}

/** What can be done about a job: the main action, and skipping it after reading what follows. */
export function JobActions({ job, main, skip }: JobActionsProps) {
  const t = useText(texts);
  const canSkip = job.skipRefusal === null;
  const isRunning = job.leaseUntil !== null;
  return (
    <Section title={t('jobs.actions')}>
      <div className="grid divide-y divide-border *:py-3 *:first:pt-0 *:last:pb-0">
        {isRunning ? <p className="text-14 text-muted-foreground">{t('jobs.running')}</p> : null}
        {job.retryRefusal === 'line-ended' ? (
          <p className="text-14 text-muted-foreground">{t('jobs.retry-line-ended')}</p>
        ) : null}
        {main === null ? null : <MainAction action={main} version={job.version} />}
        {canSkip ? <SkipAction job={job} action={skip} /> : null}
        {job.skipRefusal === 'needed' ? (
          <div className="text-14">
            <p className="font-medium">{t('jobs.cannot-skip')}</p>
            <p className="text-muted-foreground">{t(`jobs.effect.${job.skipEffect}`)}</p>
          </div>
        ) : null}
      </div>
    </Section>
  );
}

interface JobActionsProps {
  readonly job: JobPage;
  /** Null when nothing can be done. */
  readonly main: JobAction | null;
  readonly skip: Omit<JobAction, 'hint'> & { readonly submit: string };
}

function MainAction({ action, version }: { readonly action: JobAction; readonly version: string }) {
  const { intent, label, hint, commandId } = action;
  return (
    <CommandForm intent={intent} commandId={commandId} fields={{ version }} className="grid gap-2">
      <p className="text-14 text-muted-foreground">{hint}</p>
      <SubmitButton variant="primary" size="small">
        {label}
      </SubmitButton>
    </CommandForm>
  );
}

function SkipAction({ job, action }: { readonly job: JobPage; readonly action: JobActionsProps['skip'] }) {
  const t = useText(texts);
  return (
    <Disclosure summary={action.label}>
      <CommandForm
        intent={action.intent}
        commandId={action.commandId}
        fields={{ version: job.version }}
        className="grid gap-3"
      >
        <p className="text-14">{t(`jobs.effect.${job.skipEffect}`)}</p>
        <TextField label={t('jobs.reason')} hint={t('jobs.reason-hint')} name="reason" />
        <SubmitButton variant="danger" size="small">
          {action.submit}
        </SubmitButton>
      </CommandForm>
    </Disclosure>
  );
}
