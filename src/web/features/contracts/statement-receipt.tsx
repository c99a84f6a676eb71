import { useEffect } from 'react';
import { startOfDay } from '#core/time/local-day.ts';
import contract from '#web/text/en/contract.json';
import { useText } from '#web/text/use-text.ts';
import { PrintButton } from '#web/ui/buttons/print-button.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoment } from '#web/ui/formats/use-moment.ts';
import { useZone } from '#web/ui/formats/use-zone.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { StatementResult } from './state-contract.ts';

/** What was stated, and when it was received, to be kept by the consumer. */
export function StatementReceipt({ received }: StatementReceiptProps) {
  const t = useText(contract);
  const moment = useMoment();
  const day = useDay();
  const zone = useZone();
  const { kind, name, email, contract: named, reason, endsOn } = received.statement;
  const date = moment(received.receivedAt);
  const isWithdrawal = kind === 'withdrawal';
  const end = endsOn === null ? t('contract.end.soonest') : day(startOfDay(endsOn, zone));
  // The form was replaced, and with it what had the focus.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  const facts = [
    { label: t('contract.received.at'), value: date },
    { label: t('contract.kind'), value: t(`contract.kind.${kind}`) },
    { label: t('contract.name'), value: name },
    { label: t('contract.contract'), value: named },
    { label: t('contract.end'), value: isWithdrawal ? '' : end },
    { label: t('contract.reason'), value: reason },
    { label: t('contract.email'), value: email },
  ];
  return (
    <div className="grid gap-6">
      <Notice
        tone="success"
        title={t(isWithdrawal ? 'contract.received.withdraw' : 'contract.received.cancel', { date })}
      >
        {t('contract.received.text', { email })}
      </Notice>
      <FactList facts={facts.filter(({ value }) => value !== '')} />
      <div className="print:hidden">
        <PrintButton>{t('contract.print')}</PrintButton>
      </div>
    </div>
  );
}

interface StatementReceiptProps {
  readonly received: Extract<StatementResult, { readonly kind: 'received' }>;
}
