import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/history.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';

/** Lets the workers run jobs again that failed for good; nothing without any. */
export function RetryJobs({
  jobs,
  commandId,
}: {
  readonly jobs: readonly { readonly state: string }[];
  readonly commandId: string;
}) {
  const t = useText(texts);
  const { length: count } = jobs.filter(({ state }) => state === 'dead-lettered');
  if (count === 0) return null;
  return (
    <Section title={t('history.failed')}>
      <CommandForm intent="retry" commandId={commandId} className="grid gap-2">
        <p className="text-14 text-muted-foreground">{t('history.retry-text', { count })}</p>
        <SubmitButton variant="primary" size="small">
          {t('history.retry')}
        </SubmitButton>
      </CommandForm>
    </Section>
  );
}
