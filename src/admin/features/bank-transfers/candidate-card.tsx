import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { useListQuery } from '#admin/runtime/list-queries.tsx';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/transfers.json';
import { Fact } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Transfer } from './transfer-data.ts';

/** What recording the transfer for an order would do, and the button that does it. */
export function CandidateCard({ transfer, candidate, commandId }: CandidateCardProps) {
  const t = useText(texts);
  const money = useMoney();
  const can = useCan();
  const list = useListQuery(screens.transfers.href()) ?? '';
  const { brandId, id, amountMinor, currency } = transfer;
  const { orderId, orderNumber, invoiceNumber, email, totalMinor, openMinor } = candidate;
  const leftMinor = openMinor - amountMinor;
  const isPossible = candidate.currency === currency;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-14">
        <TextLink href={screens.order.href({ brandId, orderId })}>
          {t('transfers.order', { number: orderNumber })}
        </TextLink>
        <span className="wrap-anywhere text-muted-foreground">
          {[invoiceNumber, email].filter((part) => part !== null).join(' · ')}
        </span>
      </p>
      <dl className="facts tabular-nums">
        <Fact name={t('transfers.total')}>{money(totalMinor, candidate.currency)}</Fact>
        <Fact name={t('transfers.open')}>{money(openMinor, candidate.currency)}</Fact>
        {isPossible ? (
          <Fact name={t(leftMinor < 0 ? 'transfers.overpaid' : 'transfers.after')}>
            {money(Math.abs(leftMinor), currency)}
          </Fact>
        ) : null}
      </dl>
      {isPossible && can('payments.confirm') ? (
        <CommandForm
          intent="assign"
          row={id}
          commandId={commandId}
          fields={{ brandId, orderId, list }}
          className="grid gap-2"
        >
          <p className="text-14 text-muted-foreground">{t('transfers.preview')}</p>
          <SubmitButton variant="primary" size="small">
            {t('transfers.assign', { amount: money(amountMinor, currency), number: orderNumber })}
          </SubmitButton>
        </CommandForm>
      ) : null}
    </div>
  );
}

interface CandidateCardProps {
  readonly transfer: Transfer;
  readonly candidate: Transfer['candidates'][number];
  readonly commandId: string;
}
