import { Moment } from '#admin/formats/moment.tsx';
import texts from '#admin/text/en/payments.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { Payment } from './payment-data.ts';

/** Amounts and ids of the payment. */
export function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const t = useText(texts);
  const money = useMoney();
  const { id, providerPaymentId, currency, dispute, declineReason, checks, nextCheckAt } = payment;
  const amounts = [
    ['payments.amount', payment.amountMinor],
    ['payments.captured', payment.capturedMinor],
    ['payments.refunded', payment.refundedMinor - dispute.takenBackMinor],
    ['payments.disputed', dispute.disputedMinor],
    ['payments.decided', dispute.decidedMinor],
    ['payments.taken-back', dispute.takenBackMinor],
  ] as const;
  return (
    <Section title={t('payments.facts')}>
      <dl className="facts">
        {amounts.map(([key, minor]) =>
          minor === 0 ? null : (
            <Fact key={key} name={t(key)}>
              <span className="tabular-nums">{money(minor, currency)}</span>
            </Fact>
          ),
        )}
        <Fact name={t('payments.provider-id')}>
          {providerPaymentId === null ? (
            t('payments.no-provider-id')
          ) : (
            <code className="font-mono text-13 select-all">{providerPaymentId}</code>
          )}
        </Fact>
        <Fact name={t('payments.id')}>
          <code className="font-mono text-13 select-all">{id}</code>
        </Fact>
        <Fact name={t('payments.checks')}>{checks}</Fact>
        <Fact name={t('payments.next-check')}>{nextCheckAt === null ? null : <Moment at={nextCheckAt} />}</Fact>
      </dl>
      {declineReason === null ? null : (
        <p className="mt-3 text-14 text-error">
          {t('payments.declined', { reason: declineReason.replaceAll('-', ' ') })}
        </p>
      )}
    </Section>
  );
}

/** The debit mandate the payment was made by; nothing without one. */
export function MandateSection({ payment: { mandate } }: { readonly payment: Payment }) {
  const t = useText(texts);
  if (mandate === null) return null;
  const { reference, scheme, creditor, last4, acceptedAt, revokedAt } = mandate;
  return (
    <Section title={t('payments.mandate')}>
      <dl className="facts">
        <Fact name={t('payments.reference')}>
          <code className="font-mono text-13 select-all">{reference}</code>
        </Fact>
        <Fact name={t('payments.scheme')}>{scheme}</Fact>
        <Fact name={t('payments.creditor')}>{creditor}</Fact>
        <Fact name={t('payments.account')}>{last4 === '' ? null : t('payments.account-ending', { last4 })}</Fact>
        <Fact name={t('payments.accepted')}>{acceptedAt === null ? null : <Moment at={acceptedAt} />}</Fact>
        <Fact name={t('payments.revoked')}>{revokedAt === null ? null : <Moment at={revokedAt} />}</Fact>
      </dl>
    </Section>
  );
}
