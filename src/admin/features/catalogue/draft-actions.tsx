import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/catalogue.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Draft } from './catalogue-data.ts';

/** The ids of the changes of a draft. */
export interface DraftCommandIds {
  readonly publish: string;
  readonly schedule: string;
  readonly cancel: string;
}

/** Publishes, schedules or cancels a draft; all are based on the live version the changes are shown against. */
export function DraftActions({ draft, ids }: { readonly draft: Draft; readonly ids: DraftCommandIds }) {
  const t = useText(texts);
  const fields = { basedOn: String(draft.liveVersion) };
  return (
    <Section title={t('catalogue.publish')}>
      <div className="grid gap-4">
        <p className="text-14 text-muted-foreground">{t('catalogue.publish-text')}</p>

        <CommandForm intent="publish" commandId={ids.publish} fields={fields}>
          <SubmitButton variant="primary">{t('catalogue.publish-now')}</SubmitButton>
        </CommandForm>
        <Disclosure summary={t('catalogue.schedule')}>
          <CommandForm intent="schedule" commandId={ids.schedule} fields={fields}>
            <TextField
              label={t('catalogue.schedule-at')}
              hint={t('catalogue.schedule-hint')}
              name="publishAt"
              type="datetime-local"
              required
            />
            <SubmitButton>{t('catalogue.schedule-submit')}</SubmitButton>
          </CommandForm>
        </Disclosure>
        <CommandForm intent="cancel" commandId={ids.cancel}>
          <SubmitButton variant="quiet">{t('catalogue.cancel')}</SubmitButton>
        </CommandForm>
      </div>
    </Section>
  );
}
