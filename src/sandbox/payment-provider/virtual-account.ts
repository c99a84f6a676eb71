import { createHash } from 'node:crypto';
import type { TransferInstructions } from '#core/payments/payment-method.ts';
import type { Payment } from './payment.ts';

/** Where the money of a transfer goes: an account and a reference of this payment alone, as the currency's banks want them. */
export function transferInstructions(payment: Pick<Payment, 'id' | 'request'>): TransferInstructions {
  const { brandName, currency } = payment.request;
  const digits = digitsOf(payment.id);
  return {
    holder: brandName,
    bank: 'Sandbox Bank',
    account: accountRows(currency, digits),
    reference: transferReference(payment),
  };
}

/** What finds the payment again when money comes: what people know, the order's number, and four signs of its own. */
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

/** Check digits by ISO 7064 mod 97-10, as ISO 13616 asks for. */
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
