import type { ReactNode } from 'react';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { useCan } from '#admin/runtime/session.ts';
import customer from '#admin/text/en/customer.json';
import { Section } from '#admin/ui/section.tsx';
import { SAVED_FIELDS } from '#core/billing/saved-details.ts';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CorrectEntry } from './correct-entry.tsx';
import type { Customer } from './customer-data.ts';

/** The saved billing details, and the saved payment methods with the last digits only. */
export function BillingSection({ customer: shown, countries, ids }: BillingProps) {
  const t = useText(customer);
  const can = useCan();
  const { savedDetails, paymentMethods, version } = shown;
  return (
    <>
      <Section title={t('customer.billing')} isFlush>
        {savedDetails.length === 0 ? (
          <p className="px-4 pb-4 text-14 text-muted-foreground">{t('customer.no-billing')}</p>
        ) : (
          <ul className="divide-y divide-border border-t border-border">
            {savedDetails.map((entry) => (
              <SavedEntry key={entry.id} entry={entry} countries={countries}>
                {can('customers.manage') ? (
                  <CorrectEntry entry={entry} version={version} commandId={ids[entry.id] ?? ''} />
                ) : null}
              </SavedEntry>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('customer.methods')} isFlush>
        {paymentMethods.length === 0 ? (
          <p className="px-4 pb-4 text-14 text-muted-foreground">{t('customer.no-methods')}</p>
        ) : (
          <ul className="divide-y divide-border border-t border-border">
            {paymentMethods.map((method) => (
              <PaymentMethodRow key={method.id} method={method} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

interface BillingProps {
  readonly customer: Customer;
  /** The names of the countries in it by their codes. */
  readonly countries: Readonly<Record<string, string>>;
  /** By entry id. */
  readonly ids: Readonly<Record<string, string>>;
}

interface EntryProps extends Pick<BillingProps, 'countries'> {
  readonly entry: Customer['savedDetails'][number];
  readonly children: ReactNode;
}

function SavedEntry({ entry: { kind, fields, isDefault }, countries, children }: EntryProps) {
  const t = useText(customer);
  const lines =
    kind === 'address'
      ? [
          fields.name,
          fields.line1,
          fields.line2,
          `${fields.postcode} ${fields.city}`.trim(),
          fields.region,
          countries[fields.country],
        ]
      : SAVED_FIELDS[kind].map((field) => fields[field]);
  return (
    <li className="grid gap-1 px-4 py-3 text-14">
      <p className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted-foreground">
        {t(`customer.kind.${kind}`)}
        {isDefault ? <Badge tone="secondary">{t('customer.default')}</Badge> : null}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{lines.filter(Boolean).join('\n')}</p>
      {children}
    </li>
  );
}

/** A saved payment method in a list: its kind or brand, last digits and expiry. */
export function PaymentMethodRow({ method }: { readonly method: Customer['paymentMethods'][number] }) {
  const t = useText(customer);
  const term = useTerm();
  const { kind, brand, last4, expiry, isUsable, isDefault, isAutomatic } = method;
  const facts = [
    last4 === '' ? '' : t('customer.method-ending', { last4 }),
    expiry === null ? '' : t('customer.expires', { expiry }),
    isAutomatic ? t('customer.automatic') : '',
  ];
  return (
    <li className="grid gap-1 px-4 py-3 text-14">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{brand === '' ? term('method', kind) : brand}</span>
        {isDefault ? <Badge tone="secondary">{t('customer.default')}</Badge> : null}
        {isUsable ? null : <Badge tone="warning">{t('customer.expired')}</Badge>}
      </p>
      <p className="text-13 text-muted-foreground">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
