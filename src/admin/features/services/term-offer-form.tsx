import { useDay } from '#admin/formats/use-day.ts';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/service-term.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { Service, Terms } from './service-data.ts';

interface TermOfferFormProps {
  readonly terms: Terms;
  /** The newest offer, which a new one withdraws if it is open. */
  readonly openOffer: Service['termOffer'];
  readonly commandId: string;
}

/** The terms the customer can be offered, and what an offer does. */
export function TermOfferForm({ terms, openOffer, commandId }: TermOfferFormProps) {
  const t = useText(texts);
  const day = useDay();
  const money = useMoney();
  const { version, current, currency, startsAt, email } = terms;
  const priced = (one: Terms['current']) =>
    t('service-term.priced', { count: one.term, amount: money(one.amountMinor, currency) });
  return (
    <Section title={t('service-term.offer')}>
      <div className="grid max-w-2xl gap-4">
        <p className="text-14 text-muted-foreground">{t('service-term.text')}</p>
        <dl className="facts">
          <Fact name={t('service-term.current')}>{priced(current)}</Fact>
          <Fact name={t('service-term.starts')}>{day(startsAt)}</Fact>
          <Fact name={t('service-term.customer')}>{t('service-term.email', { email })}</Fact>
        </dl>
        {openOffer?.state === 'open' ? <p className="text-14">{t('service-term.replaces')}</p> : null}
        <CommandForm intent="offer-term" commandId={commandId} fields={{ version }}>
          <SelectField label={t('service-term.term')} name="offer" required>
            {terms.terms.map((one) => (
              <option key={one.term} value={`${one.term} ${one.amountMinor}`}>
                {priced(one)}
              </option>
            ))}
          </SelectField>
          <TextField label={t('service-term.reason')} hint={t('service-term.reason-hint')} name="reason" required />
          <SubmitButton variant="primary">{t('service-term.confirm')}</SubmitButton>
        </CommandForm>
      </div>
    </Section>
  );
}
