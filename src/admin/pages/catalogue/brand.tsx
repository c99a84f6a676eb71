import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import { DraftsSection } from '#admin/features/catalogue/drafts-section.tsx';
import { UploadSection } from '#admin/features/catalogue/upload-section.tsx';
import { uploadedFiles } from '#admin/features/catalogue/uploaded-files.ts';
import { VersionsTable } from '#admin/features/catalogue/versions-table.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useBrandName, useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/catalogue.json';
import { Pager } from '#admin/ui/pager.tsx';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['catalogue.versions']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const { cursor, drafts: draftCursor } = queryOf(url);
  const brandId = params['brandId'] ?? '';
  const versions = await api.catalogue.versions({ brandId, limit: 20, cursor });
  const drafted = await api.catalogue.drafts({ brandId, limit: 10, cursor: draftCursor });
  const { hasLiveFiles, ...drafts } = valueOrThrow(drafted, url);
  return { brandId, drafts, hasLiveFiles, commandId: newCommandId(), ...valueOrThrow(versions, url) };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '' } = args.params;
  return runForm(args, async ({ api }, form) => {
    const { commandId, text } = form;
    const files = await uploadedFiles(form);
    const upload = { brandId, commandId, note: text('note').trim(), isWhole: text('isWhole') === 'yes', files };
    const created = await api.catalogue.createDraft(upload);
    if (!created.ok) return created;
    throw redirect(`${screens.catalogueDraft.href({ brandId, draftId: created.value.id })}?done=upload`);
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function CatalogueBrand({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const brandName = useBrandName();
  const can = useCan();
  const { brandId, rows, next, drafts, hasLiveFiles, commandId } = loaderData;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.catalogue.href()}>{t('catalogue.back')}</TextLink>
      </p>
      <PageHeading>{t('catalogue.back-to-brand', { name: brandName(brandId) })}</PageHeading>
      <div className="order-columns">
        <div className="order-main">
          <section>
            <h2 className="mb-3 text-20 font-semibold">{t('catalogue.versions')}</h2>
            <VersionsTable rows={rows} />
            <Pager next={next} />
          </section>
        </div>
        <div className="order-side">
          <DraftsSection rows={drafts.rows} next={drafts.next} />
          {can('catalogue.publish') ? <UploadSection commandId={commandId} hasLiveFiles={hasLiveFiles} /> : null}
        </div>
      </div>
    </>
  );
}
