import MailX from 'lucide-react/icons/mail-x';
import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { BlockAddressForm, BlockedAddressList } from '#admin/features/customers/blocked-addresses.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/blocked.json';
import { BackLink } from '#admin/ui/back-link.tsx';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { refuse } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['blocked.heading']) }];

/** An address to block may be in the query, as from a search for a guest. */
export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const { email = '', brandId, cursor } = queryOf(url);
  const page = { cursor, limit: 50 };
  const { rows, next } = valueOrThrow(await api.customers.listBlockedAddresses(page), url);
  const ids = Object.fromEntries(rows.map(({ id }) => [id, newCommandId()]));
  return { rows, next, ids, email, brandId, commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, async ({ api: { customers } }, { intent, row, commandId, text }) => {
    const command = { commandId, brandId: text('brandId'), reason: text('reason').trim() };
    if (intent === 'block') return customers.blockAddress({ ...command, email: text('email').trim() });
    if (intent === 'unblock') return customers.unblockAddress({ ...command, addressId: row });
    return refuse({ code: 'request/invalid' });
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function BlockedAddresses({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const outcome = useActionData<FormOutcome<unknown>>();
  const { rows, next, ids, email, brandId, commandId } = loaderData;
  const done = `blocked.done.${outcome?.kind === 'done' ? outcome.intent : ''}`;
  return (
    <>
      <p className="mb-2 text-14">
        <BackLink list={screens.customers.href()}>{t('blocked.back')}</BackLink>
      </p>
      <PageHeading lead={t('blocked.lead')}>{t('blocked.heading')}</PageHeading>
      {t.has(done) ? <DoneNotice>{t(done)}</DoneNotice> : null}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div>
          {rows.length === 0 ? (
            <EmptyState icon={MailX}>{t('blocked.none')}</EmptyState>
          ) : (
            <BlockedAddressList rows={rows} ids={ids} />
          )}
          <Pager next={next} />
        </div>
        <BlockAddressForm commandId={commandId} email={email} brandId={brandId} />
      </div>
    </>
  );
}
