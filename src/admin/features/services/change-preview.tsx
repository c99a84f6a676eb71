import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useDay } from '#admin/formats/use-day.ts';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/service.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { Change, ChangePreview as Preview } from './service-data.ts';

interface ChangePreviewProps {
  readonly change: Change;
  readonly preview: Preview;
  readonly commandId: string;
}

/** What a change does to the service, money, renewal and customer, and its confirmation. */
export function ChangePreview({ change, preview, commandId }: ChangePreviewProps) {
  const t = useText(texts);
  return (
    <Section title={t('service.preview')}>
      <div className="grid max-w-2xl gap-4">
        <p className="text-14 text-muted-foreground">{t('service.preview-text')}</p>
        <Effects change={change} preview={preview} />
        {change === 'suspend' ? <p className="text-14">{t('service.term-continues')}</p> : null}
        {change === 'resume' && preview.suspension !== null ? (
          <p className="text-14">{t('service.still-unpaid')}</p>
        ) : null}
        <CommandForm intent={change} commandId={commandId} fields={{ version: preview.version }}>
          <TextField label={t('service.reason')} hint={t('service.reason-hint')} name="reason" required />
          <SubmitButton variant={change === 'resume' ? 'primary' : 'danger'}>
            {t(`service.confirm.${change}`)}
          </SubmitButton>
        </CommandForm>
      </div>
    </Section>
  );
}

function Effects({ change, preview }: Omit<ChangePreviewProps, 'commandId'>) {
  const t = useText(texts);
  const term = useTerm();
  const day = useDay();
  const { state, suspension, endsAt, cancelledOrder, email } = preview;
  return (
    <dl className="facts">
      <Fact name={t('service.becomes')}>
        <span className="flex flex-wrap items-center gap-2">
          <StateBadge of="service" state={state} />
          {suspension === null ? null : term('suspension', suspension)}
        </span>
      </Fact>
      <Fact name={t('service.ends')}>{endsAt === null ? null : day(endsAt)}</Fact>
      <Fact name={t('service.carried-out')}>
        <CarriedOut change={change} preview={preview} />
      </Fact>
      <Fact name={t('service.charge')}>
        <NextCharge preview={preview} />
      </Fact>
      <Fact name={t('service.invoice')}>
        {cancelledOrder === null ? null : t('service.order-cancelled', { number: cancelledOrder })}
      </Fact>
      <Fact name={t('service.money')}>{change === 'terminate' ? t('service.no-refund') : null}</Fact>
      <Fact name={t('service.email')}>{t('service.email-sent', { email })}</Fact>
    </dl>
  );
}

function CarriedOut({ change, preview: { isCarriedOut, setup } }: Omit<ChangePreviewProps, 'commandId'>) {
  const t = useText(texts);
  if (change === 'cancel') return t('service.at-term-end');
  return t(isCarriedOut ? `service.${setup}` : 'service.not-carried-out');
}

function NextCharge({ preview: { nextCharge } }: Pick<ChangePreviewProps, 'preview'>) {
  const t = useText(texts);
  const day = useDay();
  const money = useMoney();
  if (nextCharge === null) return t('service.no-charge');
  const { at, atMostMinor, currency } = nextCharge;
  return atMostMinor === null
    ? t('service.charge-stays-unknown', { day: day(at) })
    : t('service.charge-stays', { day: day(at), amount: money(atMostMinor, currency) });
}
