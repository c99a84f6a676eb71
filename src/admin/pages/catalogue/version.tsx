import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import { AuthorName } from '#admin/features/catalogue/author-name.tsx';
import { ChangesView } from '#admin/features/catalogue/changes-view.tsx';
import { RollBackForm } from '#admin/features/catalogue/roll-back-form.tsx';
import { Moment } from '#admin/formats/moment.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { runForm } from '#admin/forms/run-form.ts';
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
import { Badge } from '#web/ui/badge.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['catalogue.version']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const { brandId = '', version = '' } = params;
  const found = valueOrThrow(await api.catalogue.version({ brandId, version }), url);
  return { ...found, commandId: newCommandId(), wasRolledBack: url.searchParams.get('done') === 'roll-back' };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', version = '' } = args.params;
  return runForm(args, async ({ api }, { commandId, text }) => {
    const done = await api.catalogue.rollBack({ brandId, version, commandId, basedOn: text('basedOn') });
    if (!done.ok) return done;
    const live = String(done.value.version);
    throw redirect(`${screens.catalogueVersion.href({ brandId, version: live })}?done=roll-back`);
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function CatalogueVersion({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const name = useBrandName()(loaderData.brandId);
  const { brandId, version, publishedAt, author, restoredVersion, isLive, against, changes, liveVersion, commandId } =
    loaderData;
  const canRollBack = useCan()('catalogue.publish') && !isLive;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.catalogueBrand.href({ brandId })}>{t('catalogue.back-to-brand', { name })}</TextLink>
      </p>
      <PageHeading>{t('catalogue.version-of', { version, name })}</PageHeading>
      {loaderData.wasRolledBack && isLive ? <DoneNotice>{t('catalogue.done.roll-back')}</DoneNotice> : null}
      <ConflictNotice />
      <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted-foreground">
        {isLive ? <Badge tone="success">{t('catalogue.live-badge')}</Badge> : null}
        <Moment at={publishedAt} />
        <AuthorName author={author} />
        {restoredVersion === null ? null : <span>{t('catalogue.restored', { version: restoredVersion })}</span>}
      </p>
      {canRollBack ? <RollBackForm version={version} liveVersion={liveVersion} commandId={commandId} /> : null}
      <h2 className="mb-3 text-20 font-semibold">
        {against === null ? t('catalogue.changes') : t('catalogue.changes-against', { version: against })}
      </h2>
      {changes === null ? (
        <p className="panel p-4 text-14">
          {t(against === null ? 'catalogue.first-version' : 'catalogue.not-comparable')}
        </p>
      ) : (
        <ChangesView changes={changes} />
      )}
    </>
  );
}
