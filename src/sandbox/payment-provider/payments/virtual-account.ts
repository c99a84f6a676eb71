import { createHash } from 'node:crypto';
import type { TransferInstructions } from '#core/payments/payment-method.ts';
import type { Payment } from './payment.ts';

/**
 * The recipient of a bank transfer: an account and reference unique to this payment, in the format of the currency's
 * banks.
 */
export function transferInstructions(payment: Pick<Payment, 'id' | 'request'>): TransferInstructions {
  const { brandName, accountHolder, currency } = payment.request;
  const digits = digitsOf(payment.id);
  return {
    holder: accountHolder === '' ? brandName : accountHolder,
    bank: 'Sandbox Bank',
    account: accountRows(currency, digits),
    reference: transferReference(payment),
  };
}

/** The reference by which an incoming transfer is matched: the order number and four characters of a hash. */
export function transferReference({ id, request }: Pick<Payment, 'id' | 'request'>): string {
  const own = createHash('sha256').update(id).digest('hex').toUpperCase();
  return request.orderNumber === '' ? own.slice(0, 10) : `${request.orderNumber}-${own.slice(0, 4)}`;
}

function accountRows(currency: string, digits: string): TransferInstructions['account'] {
  switch (currency) {
    case 'GBP':
      return [
        { label: 'Sort code', value: '04-00-75' },
        { label: 'Account number', value: digits.slice(0, 8) },
      ];
    case 'USD':
      return [
        { label: 'Routing number', value: '110000000' },
        { label: 'Account number', value: digits.slice(0, 10) },
      ];
    default:
      return [
        { label: 'IBAN', value: germanIban(`50010517${digits.slice(0, 10)}`) },
        { label: 'BIC', value: 'SANDDEFFXXX' },
      ];
  }
}

/** Check digits by ISO 7064 mod 97-10, as ISO 13616 requires. */
function germanIban(bban: string): string {
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bban}`;
}

function digitsOf(id: string): string {
  const hash = createHash('sha256').update(id).digest('hex');
  return String(BigInt(`0x${hash.slice(0, 16)}`))
    .padStart(20, '0')
    .slice(-10);
}
