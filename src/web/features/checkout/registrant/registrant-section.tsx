import type { AddressRules } from '#web/features/checkout/billing/address-rules.ts';
import type {
  CheckoutView,
  RegistrantDetails,
  RegistrantProblems,
  RegistrantView,
} from '#web/features/checkout/checkout-data.ts';
import billing from '#web/text/en/billing.json';
import registrant from '#web/text/en/domains-registrant.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { SECTION_FIELD, REGISTRANT_ID, registrantId, registrantName } from './registrant-form.ts';
import { RegistrantQuestions } from './registrant-questions.tsx';

/**
 * 'Domain owner': the billed person by default, with the additional questions of the registries. Fields that are not
 * needed are hidden by CSS, so that it works without scripts.
 */
export function RegistrantSection({ start, problems, questions, countries, rules }: RegistrantSectionProps) {
  const t = useText(registrant, billing);
  const notEligible = problems.find(({ code }) => code === 'not-eligible');
  return (
    <Card title={t('domains.registrant.heading')}>
      <div id={REGISTRANT_ID} className="group/registrant grid gap-4">
        <input type="hidden" name={SECTION_FIELD} value="true" />
        <p className="text-14 text-muted-foreground">{t('domains.registrant.text')}</p>
        <CheckboxField
          id={registrantId('sameAsBilling')}
          name={registrantName('sameAsBilling')}
          label={t('domains.registrant.same')}
          defaultChecked={start.sameAsBilling}
        />
        {notEligible === undefined ? null : (
          <Notice tone="warning">{t('domains.registrant.notEligible', { tlds: dotted(notEligible.tlds) })}</Notice>
        )}
        <div className="grid gap-4 group-has-[#registrant-same-as-billing:checked]/registrant:hidden">
          <OwnerFields start={start} problems={problems} countries={countries} rules={rules} />
        </div>
        <RegistrantQuestions start={start} problems={problems} questions={questions} />
        <div className="hidden no-script:block">
          <Button name="intent" value="registrant" isWide size="large">
            {t('domains.registrant.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

export interface RegistrantSectionProps {
  readonly start: RegistrantDetails;
  readonly problems: RegistrantProblems;
  readonly questions: RegistrantView['questions'];
  readonly countries: CheckoutView['countries'];
  readonly rules: AddressRules;
}

function dotted(tlds: readonly string[]): string {
  return tlds.map((tld) => `.${tld}`).join(', ');
}
