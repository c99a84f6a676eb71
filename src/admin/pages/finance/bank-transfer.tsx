import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import { CandidateCard } from '#admin/features/bank-transfers/candidate-card.tsx';
import { runTransferAction } from '#admin/features/bank-transfers/run-transfer-action.ts';
import type { Transfer } from '#admin/features/bank-transfers/transfer-data.ts';
import { DismissTransfer, LookUpOrder } from '#admin/features/bank-transfers/transfer-forms.tsx';
import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { listWithDone } from '#admin/runtime/list-queries.tsx';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/transfers.json';
import { RecordHeader } from '#admin/ui/record-header.tsx';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['transfers.transfer']) }];

/** The order that is looked up is in the query, so that a preview has an address and works without scripts. */
export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const orderNumber = (queryOf(url)['orderNumber'] ?? '').trim();
  const key = { brandId: params['brandId'] ?? '', transferId: params['transferId'] ?? '' };
  const found = await api.transfers.get({ ...key, ...(orderNumber === '' ? {} : { orderNumber }) });
  const transfer = valueOrThrow(found, url);
  const assignIds = Object.fromEntries(transfer.candidates.map(({ orderId }) => [orderId, newCommandId()]));
  return { transfer, orderNumber, assignIds, dismissId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, async ({ api }, form) => {
    const result = await runTransferAction(api, form);
    if (!result.ok) return result;
    const done = form.intent === 'dismiss' ? 'dismissed' : 'assigned';
    throw redirect(listWithDone(screens.transfers.href(), form.text('list'), done));
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function TransferScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const can = useCan();
  const { transfer, orderNumber, assignIds, dismissId } = loaderData;
  const { candidates, state } = transfer;
  const isNamed = orderNumber === '';
  return (
    <>
      <TransferHeader transfer={transfer} />
      <ConflictNotice />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Details transfer={transfer} />
        {state === 'open' ? (
          <div className="grid gap-6">
            <Section title={t(isNamed ? 'transfers.orders' : 'transfers.order-found')}>
              {candidates.length === 0 ? (
                <p className="text-14 text-muted-foreground">
                  {t(isNamed ? 'transfers.no-orders' : 'transfers.no-order')}
                </p>
              ) : null}
              <div className="grid gap-6 empty:hidden">
                {candidates.map((candidate) => (
                  <CandidateCard
                    key={candidate.orderId}
                    transfer={transfer}
                    candidate={candidate}
                    commandId={assignIds[candidate.orderId] ?? ''}
                  />
                ))}
              </div>
            </Section>
            {can('payments.confirm') ? (
              <>
                <LookUpOrder orderNumber={orderNumber} />
                <DismissTransfer transfer={transfer} commandId={dismissId} />
              </>
            ) : null}
          </div>
        ) : null}
      </div>
    </>
  );
}

function TransferHeader({ transfer }: { readonly transfer: Transfer }) {
  const t = useText(texts);
  const money = useMoney();
  const { amountMinor, currency, state, match } = transfer;
  return (
    <RecordHeader
      back={{ list: screens.transfers.href(), text: t('transfers.back') }}
      title={t('transfers.title', { amount: money(amountMinor, currency) })}
      badges={match === null ? <StateBadge of="transfer" state={state} /> : <StateBadge of="match" state={match} />}
    />
  );
}

function Details({ transfer }: { readonly transfer: Transfer }) {
  const t = useText(texts);
  const { payer, remittance, bookedOn, account, bankReference, settledAt, settledBy, note, brandId, orderId } =
    transfer;
  return (
    <Section title={t('transfers.details')}>
      <dl className="facts">
        <Fact name={t('transfers.payer')}>{payer}</Fact>
        <Fact name={t('transfers.text')}>{remittance}</Fact>
        <Fact name={t('transfers.booked')}>{bookedOn}</Fact>
        <Fact name={t('transfers.account')}>{account}</Fact>
        <Fact name={t('transfers.reference')}>
          <code className="font-mono text-13 select-all">{bankReference}</code>
        </Fact>
        <Fact name={t('transfers.settled')}>
          {settledAt === null ? null : (
            <>
              <Moment at={settledAt} /> · {settledBy}
            </>
          )}
        </Fact>
        <Fact name={t('transfers.note')}>{note}</Fact>
        <Fact name={t('transfers.order-found')}>
          {orderId === null ? null : (
            <TextLink href={screens.order.href({ brandId, orderId })}>{t('transfers.order-found')}</TextLink>
          )}
        </Fact>
      </dl>
    </Section>
  );
}
