import { Moment } from '#admin/formats/moment.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import customer from '#admin/text/en/customer.json';
import { RecordHeader } from '#admin/ui/record-header.tsx';
import type { CustomerRisk } from '#core/staff/customer-risks.ts';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';
import type { Customer } from './customer-data.ts';

const TONES: Readonly<Record<CustomerRisk, Tone>> = {
  blocked: 'error',
  'charged-back': 'error',
  'open-dispute': 'error',
  'declined-payments': 'warning',
  'overdue-invoices': 'warning',
  'unpaid-orders': 'warning',
  'unconfirmed-email': 'warning',
};

/** Who the customer is at a glance, and what to know before helping. */
export function CustomerHeader({ customer: shown }: { readonly customer: Customer }) {
  const t = useText(customer);
  const brandName = useBrandName();
  const { brandId, name, email, createdAt, risks } = shown;
  return (
    <RecordHeader
      back={{ list: screens.customers.href(), text: t('customer.back') }}
      title={name === '' ? t('customer.unnamed') : name}
      below={
        <ul aria-label={t('customer.risks')} className="flex flex-wrap gap-2 empty:hidden">
          {risks.map(({ risk, count }) => (
            <li key={risk}>
              <Badge tone={TONES[risk]}>{t(`customer.risk.${risk}`, { count })}</Badge>
            </li>
          ))}
        </ul>
      }
    >
      <span className="font-medium wrap-anywhere text-base-foreground select-all">{email}</span>
      <span>{brandName(brandId)}</span>
      <span>
        {t('customer.since')} <Moment at={createdAt} />
      </span>
    </RecordHeader>
  );
}
