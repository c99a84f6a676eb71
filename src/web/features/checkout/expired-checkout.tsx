import { Form } from 'react-router';
import { screens } from '#web/screens.ts';
import checkoutText from '#web/text/en/checkout.json';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { AddressRules } from './address-rules.ts';
import { BillingFields } from './billing-fields.tsx';
import type { CheckoutRefusal, CheckoutView, RegistrantDetails } from './checkout-data.ts';
import { ASKED, OWNER_FIELDS, registrantName } from './registrant-form.ts';
import { useStartBilling } from './use-start-billing.ts';
import { loginHref } from './where-instead.ts';

/** A checkout that was sent without scripts when its session was over: everything typed, to be sent again after logging in elsewhere. */
export function ExpiredCheckout({ answer, countries, rules }: ExpiredCheckoutProps) {
  const t = useText(checkoutText, errors);
  const start = useStartBilling(answer, null);
  const owner = answer?.registrant?.typed ?? null;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading lead={t('checkout.expired.text')}>{t('errors.expired.title')}</PageHeading>
      <p className="mb-6">
        <a href={loginHref()} target="_blank" rel="noreferrer" className={buttonStyle('primary', 'large', true)}>
          {t('checkout.expired.login')}
        </a>
      </p>
      <Form method="post" action={screens.checkout.href()} noValidate className="group/checkout grid gap-6">
        <Card title={t('checkout.billing')}>
          <BillingFields start={start} errors={{}} countries={countries} rules={rules} asksPhone={owner !== null} />
        </Card>
        {owner === null ? null : <OwnerInputs owner={owner} />}
        <Button name="intent" value="billing" size="large" isWide>
          {t('checkout.continue')}
        </Button>
      </Form>
    </div>
  );
}

interface ExpiredCheckoutProps {
  readonly answer: CheckoutRefusal | undefined;
  readonly countries: CheckoutView['countries'];
  readonly rules: AddressRules;
}

/** Who will hold the names, as typed: asked again on the checkout itself. */
function OwnerInputs({ owner }: { readonly owner: RegistrantDetails }) {
  const fields = Object.entries(owner.fields).map(([key, value]) => [`fields.${key}`, value] as const);
  const given = [...OWNER_FIELDS.map((field) => [field, owner[field]] as const), ...fields];
  return (
    <>
      <input type="hidden" name={ASKED} value="true" />
      {owner.same_as_billing ? (
        <input type="hidden" id="registrant-same-as-billing" name={registrantName('same_as_billing')} value="on" />
      ) : null}
      {given.map(([path, value]) => (
        <input key={path} type="hidden" name={registrantName(path)} value={value} />
      ))}
    </>
  );
}
