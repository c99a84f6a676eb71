import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/catalogue.json';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { Version } from './catalogue-data.ts';

/** Publishes an older version again, after saying what that does. */
export function RollBackForm({
  version,
  liveVersion,
  commandId,
}: Pick<Version, 'version' | 'liveVersion'> & { readonly commandId: string }) {
  const t = useText(texts);
  return (
    <div className="panel mb-6 px-4 py-2">
      <Disclosure summary={t('catalogue.roll-back')}>
        <CommandForm intent="roll-back" commandId={commandId} fields={{ basedOn: String(liveVersion) }}>
          <p className="text-14 text-muted-foreground">{t('catalogue.roll-back-text', { version })}</p>
          <SubmitButton variant="primary">{t('catalogue.publish-now')}</SubmitButton>
        </CommandForm>
      </Disclosure>
    </div>
  );
}
