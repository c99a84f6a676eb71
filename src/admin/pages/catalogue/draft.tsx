import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { ChangesView } from '#admin/features/catalogue/changes-view.tsx';
import { DraftActions } from '#admin/features/catalogue/draft-actions.tsx';
import { DraftStatus } from '#admin/features/catalogue/draft-status.tsx';
import { PreviewLinks } from '#admin/features/catalogue/preview-links.tsx';
import { runDraftAction } from '#admin/features/catalogue/run-draft-action.ts';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useBrandName, useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/catalogue.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['catalogue.draft']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const { brandId = '', draftId = '' } = params;
  const draft = valueOrThrow(await api.catalogue.draft({ brandId, draftId }), url);
  const { rows } = valueOrThrow(await api.catalogue.previews({ brandId, draftId }), url);
  const previews = rows.map((preview) => ({ preview, revokeId: newCommandId() }));
  const ids = { publish: newCommandId(), schedule: newCommandId(), cancel: newCommandId(), preview: newCommandId() };
  return { draft, ids, previews, wasUploaded: url.searchParams.get('done') === 'upload' };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', draftId = '' } = args.params;
  return runForm(args, ({ api }, form) => runDraftAction(api, { brandId, draftId }, form));
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function CatalogueDraft({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const can = useCan();
  const outcome = useActionData<FormOutcome<string | null>>();
  const { draft, ids, previews, wasUploaded } = loaderData;
  const { brandId, state, liveVersion, changes } = draft;
  const name = useBrandName()(brandId);
  const isOpen = state === 'open' || state === 'scheduled';
  const done = outcome === undefined ? wasUploaded && isOpen && 'upload' : outcome.kind === 'done' && outcome.intent;
  const key = `catalogue.done.${String(done)}`;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.catalogueBrand.href({ brandId })}>{t('catalogue.back-to-brand', { name })}</TextLink>
      </p>
      <PageHeading>{t('catalogue.draft-of', { name })}</PageHeading>
      {t.has(key) ? <DoneNotice>{t(key)}</DoneNotice> : null}
      <ConflictNotice />
      <DraftStatus draft={draft} />
      <div className="order-columns">
        {isOpen ? (
          <div className="order-side">
            {can('catalogue.publish') ? <DraftActions draft={draft} ids={ids} /> : null}
            <PreviewLinks
              rows={previews}
              commandId={ids.preview}
              created={outcome?.kind === 'done' ? outcome.value : null}
              canChange={can('catalogue.publish')}
            />
          </div>
        ) : null}
        <div className="order-main">
          <h2 className="text-20 font-semibold">{t('catalogue.draft-changes', { version: liveVersion })}</h2>
          {isOpen && changes !== null ? (
            <p>
              <LinkButton href={screens.catalogueRehearsal.href({ brandId, draftId: draft.id })}>
                {t('catalogue.rehearsal-open')}
              </LinkButton>
            </p>
          ) : null}
          {changes === null ? (
            <p className="panel p-4 text-14">{t('catalogue.not-comparable')}</p>
          ) : (
            <ChangesView changes={changes} />
          )}
        </div>
      </div>
    </>
  );
}
