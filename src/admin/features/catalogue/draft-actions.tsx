import { CommandForm } from '#admin/forms/command-form.tsx';
import texts from '#admin/text/en/catalogue.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
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
          {(isPending) => (
            <div>
              <Button variant="primary" isPending={isPending}>
                {t('catalogue.publish-now')}
              </Button>
            </div>
          )}
        </CommandForm>
        <Disclosure summary={t('catalogue.schedule')}>
          <CommandForm intent="schedule" commandId={ids.schedule} fields={fields}>
            {(isPending) => (
              <>
                <TextField
                  label={t('catalogue.schedule-at')}
                  hint={t('catalogue.schedule-hint')}
                  name="publishAt"
                  type="datetime-local"
                  required
                />
                <div>
                  <Button isPending={isPending}>{t('catalogue.schedule-submit')}</Button>
                </div>
              </>
            )}
          </CommandForm>
        </Disclosure>
        <CommandForm intent="cancel" commandId={ids.cancel}>
          {(isPending) => (
            <div>
              <Button variant="quiet" isPending={isPending}>
                {t('catalogue.cancel')}
              </Button>
            </div>
          )}
        </CommandForm>
      </div>
    </Section>
  );
}
