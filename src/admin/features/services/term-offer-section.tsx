import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import { useDay } from '#admin/formats/use-day.ts';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { useCan } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/service-term.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { Service } from './service-data.ts';

/** The newest term that was offered to the customer; an open offer can be withdrawn. */
export function TermOfferSection({
  service: { termOffer },
  commandId,
}: {
  readonly service: Service;
  readonly commandId: string;
}) {
  const t = useText(texts);
  const money = useMoney();
  const day = useDay();
  const can = useCan();
  if (termOffer === null) return null;
  const { state, term, amountMinor, currency, startsAt, offeredAt, answeredAt, canBeAccepted } = termOffer;
  return (
    <Section title={t('service-term.offered')}>
      <dl className="facts">
        <Fact name={t('service-term.state')}>
          <StateBadge of="offer" state={state} />
        </Fact>
        <Fact name={t('service-term.term')}>
          {t('service-term.priced', { count: term, amount: money(amountMinor, currency) })}
        </Fact>
        <Fact name={t('service-term.starts')}>{day(startsAt)}</Fact>
        <Fact name={t('service-term.offered-at')}>
          <Moment at={offeredAt} />
        </Fact>
        <Fact name={t('service-term.answered-at')}>{answeredAt === null ? null : <Moment at={answeredAt} />}</Fact>
      </dl>
      {state === 'open' && !canBeAccepted ? <p className="mt-3 text-14">{t('service-term.too-late')}</p> : null}
      {state === 'open' && can('services.manage') ? (
        <CommandForm intent="withdraw-term" commandId={commandId} className="mt-4 grid gap-3">
          <TextField label={t('service-term.reason')} name="reason" required />
          <SubmitButton size="small">{t('service-term.withdraw')}</SubmitButton>
        </CommandForm>
      ) : null}
    </Section>
  );
}
