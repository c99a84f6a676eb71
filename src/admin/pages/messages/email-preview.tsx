import { EmailFrame } from '#admin/features/emails/email-frame.tsx';
import { previewChoice } from '#admin/features/emails/preview-choice.ts';
import { hrefWith } from '#admin/formats/href-with.ts';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useShell } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/emails.json';
import shell from '#admin/text/en/shell.json';
import { BackLink } from '#admin/ui/back-link.tsx';
import { QueryForm } from '#admin/ui/query-form.tsx';
import { Section } from '#admin/ui/section.tsx';
import { languageName } from '#core/languages/languages.ts';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['emails.preview-heading']) }];

/** The choice is in the query; an unknown order is shown with sample data. */
export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const choice = previewChoice(url);
  const preview = await api.emails.preview(choice);
  if (preview.ok || preview.problem.code !== 'orders/not-found')
    return { preview: valueOrThrow(preview, url), order: choice.order ?? '', isUnknown: false };
  const { order: _, ...rest } = choice;
  return { preview: valueOrThrow(await api.emails.preview(rest), url), order: choice.order ?? '', isUnknown: true };
}

export default function EmailPreview({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { preview, order, isUnknown } = loaderData;
  const { brandId, template, language, orderNumber, subject, text } = preview;
  const href = hrefWith(screens.emailPreviewDocument.href(), { brandId, template, language, order: orderNumber ?? '' });
  return (
    <>
      <p className="mb-2 text-14">
        <BackLink list={screens.emails.href()}>{t('emails.back')}</BackLink>
      </p>
      <PageHeading lead={t('emails.preview-lead')}>{t('emails.preview-heading')}</PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="panel p-4">
          <Choice preview={preview} order={order} />
        </div>
        <div className="grid gap-4">
          {isUnknown ? <Notice tone="warning">{t('emails.order-unknown')}</Notice> : null}
          <Section title={subject}>
            <EmailFrame key={href} src={href} subject={subject} text={text} />
          </Section>
        </div>
      </div>
    </>
  );
}

type Preview = PageProps<typeof loader>['loaderData']['preview'];

function Choice({ preview, order }: { readonly preview: Preview; readonly order: string }) {
  const t = useText(texts, shell);
  const term = useTerm();
  const brands = useShell()?.session.brands ?? [];
  const { brandId, template, language, templates, languages } = preview;
  return (
    <QueryForm className="grid gap-3">
      <SelectField label={t('shell.brand')} name="brandId" defaultValue={brandId}>
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('emails.template')} name="template" defaultValue={template}>
        {templates.map((name) => (
          <option key={name} value={name}>
            {term('email', name)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('emails.language')} name="language" defaultValue={language}>
        {languages.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('emails.order')}
        hint={t('emails.order-hint')}
        name="order"
        maxLength={64}
        defaultValue={order}
      />
      <div>
        <Button variant="primary">{t('emails.show')}</Button>
      </div>
    </QueryForm>
  );
}
