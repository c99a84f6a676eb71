import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/catalogue.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';

/** Store files to check and keep as a draft: chosen, or one pasted. */
export function UploadSection({ commandId, hasLiveFiles }: UploadSectionProps) {
  const t = useText(texts);
  return (
    <Section title={t('catalogue.upload')}>
      <p className="mb-4 text-14 text-muted-foreground">{t('catalogue.upload-lead')}</p>
      <CommandForm intent="upload" commandId={commandId} hasFiles>
        <FileField
          label={t('catalogue.files')}
          hint={t(hasLiveFiles ? 'catalogue.files-hint' : 'catalogue.files-missing')}
          name="files"
          multiple
          accept=".yaml,.yml,.svg,.png,.webp,.avif,.jpg"
        />
        <FileField
          label={t('catalogue.folder')}
          hint={t('catalogue.folder-hint')}
          name="folder"
          multiple
          {...IN_FOLDERS}
        />
        <Disclosure summary={t('catalogue.paste')}>
          <div className="grid gap-3">
            <TextField label={t('catalogue.paste-path')} hint={t('catalogue.paste-hint')} name="path" />
            <TextareaField label={t('catalogue.paste-text')} name="content" rows={8} spellCheck={false} />
          </div>
        </Disclosure>
        <CheckboxField name="isWhole" value="yes" label={t('catalogue.whole')} />
        <TextField label={t('catalogue.note')} name="note" isOptional maxLength={500} />
        <SubmitButton variant="primary">{t('catalogue.upload-submit')}</SubmitButton>
      </CommandForm>
    </Section>
  );
}

/** Browsers then let a folder be chosen, and send each file's path in it as its name. */
const IN_FOLDERS = { webkitdirectory: '' };

interface UploadSectionProps {
  readonly commandId: string;
  /** Whether the files of the live version are stored; without them an upload has to contain all. */
  readonly hasLiveFiles: boolean;
}
