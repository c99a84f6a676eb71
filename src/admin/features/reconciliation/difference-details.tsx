import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { useListQuery } from '#admin/runtime/list-queries.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/reconciliation.json';
import { RecordHeader } from '#admin/ui/record-header.tsx';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { type DifferenceData, differenceTerm } from './reconciliation-data.ts';

/** What differs by how much, and its state. */
export function DifferenceHeader({ row }: { readonly row: DifferenceData }) {
  const t = useText(texts);
  const money = useMoney();
  const term = useTerm();
  const amount = money(row.differenceMinor, row.currency);
  return (
    <RecordHeader
      back={{ list: screens.reconciliation.href(), text: t('reconciliation.back') }}
      title={t('reconciliation.title', { kind: term('difference', differenceTerm(row)), amount })}
      badges={<StateBadge of="difference-state" state={row.state} />}
    />
  );
}

/** The amounts, the transaction and the payment of a difference. */
export function DifferenceDetails({ row }: { readonly row: DifferenceData }) {
  const t = useText(texts);
  const money = useMoney();
  const term = useTerm();
  const brandName = useBrandName();
  const { brandId, payment, currency, transactionId, transactionKind, explainedAt } = row;
  return (
    <Section title={t('reconciliation.details')}>
      <dl className="facts">
        <Fact name={t('reconciliation.reported')}>{money(row.providerMinor, currency)}</Fact>
        <Fact name={t('reconciliation.expected')}>{money(row.expectedMinor, currency)}</Fact>
        <Fact name={t('reconciliation.brand')}>{brandName(brandId)}</Fact>
        <Fact name={t('reconciliation.provider')}>
          <span className="capitalize">{row.provider}</span>
        </Fact>
        <Fact name={t('reconciliation.transaction-kind')}>
          {transactionKind === null ? null : term('transaction', transactionKind)}
        </Fact>
        <Fact name={t('reconciliation.transaction')}>
          {transactionId === null ? null : <code className="font-mono text-13 wrap-anywhere">{transactionId}</code>}
        </Fact>
        <Fact name={t('reconciliation.at')}>
          <Moment at={row.at} />
        </Fact>
        <Fact name={t('reconciliation.found')}>
          <Moment at={row.foundAt} />
        </Fact>
        <Fact name={t('reconciliation.order')}>
          {payment === null ? null : (
            <TextLink href={screens.order.href({ brandId, orderId: payment.orderId })}>
              {t('reconciliation.order-link', { number: payment.orderNumber })}
            </TextLink>
          )}
        </Fact>
        <Fact name={t('reconciliation.payment')}>
          {payment === null ? null : (
            <TextLink href={screens.payment.href({ brandId, paymentId: payment.id })}>
              {t('reconciliation.payment-link', { number: payment.orderNumber })}
            </TextLink>
          )}
        </Fact>
        <Fact name={t('reconciliation.explained')}>
          {explainedAt === null ? null : (
            <>
              <Moment at={explainedAt} /> · {row.explainedBy}
            </>
          )}
        </Fact>
        <Fact name={t('reconciliation.note')}>{row.note}</Fact>
      </dl>
    </Section>
  );
}

/** What the kind of difference means, and the form that marks it as explained. */
export function ExplainDifference({
  row,
  commandId,
  canExplain,
}: {
  readonly row: DifferenceData;
  readonly commandId: string;
  readonly canExplain: boolean;
}) {
  const t = useText(texts);
  const { brandId, id, kind, state, providerMinor, expectedMinor } = row;
  const list = useListQuery(screens.reconciliation.href()) ?? '';
  const shown = { brandId, providerMinor: String(providerMinor), expectedMinor: String(expectedMinor), list };
  return (
    <Section title={t('reconciliation.meaning')}>
      <div className="grid gap-4">
        <p className="text-14 text-muted-foreground">
          {t(
            state === 'offset' || state === 'disputed'
              ? `reconciliation.${state}-hint`
              : `reconciliation.meaning-${kind}`,
          )}
        </p>
        {state === 'open' && canExplain ? (
          <CommandForm intent="explain" row={id} commandId={commandId} fields={shown} className="grid gap-3">
            <TextField
              label={t('reconciliation.note')}
              hint={t('reconciliation.explain-hint')}
              name="note"
              maxLength={500}
              required
            />
            <SubmitButton variant="primary" size="small">
              {t('reconciliation.explain-submit')}
            </SubmitButton>
          </CommandForm>
        ) : null}
      </div>
    </Section>
  );
}
