import { creditNoteRows } from './money-rows.builder.ts';
import { type BuiltOrder, lineRows, withdrawalRows } from './order-rows.builder.ts';
import type { EmailJobRow } from './snapshot.ts';

/** Emails that concern no order. */
export const ACCOUNT_EMAILS: readonly EmailJobRow[] = ['alder a1-m', 'birch b1-m'].map((email) => {
  const [brand_id = '', id = ''] = email.split(' ');
  return { brand_id, id, order_id: null, event: id, state: 'done', sentWith: null, isNeedless: false };
});

/** The emails of an order: the email of its first line covers the other lines. */
export function emailRows(built: BuiltOrder): readonly EmailJobRow[] {
  const { brandId, id, invoiceNumber } = built;
  const lines = lineRows(built);
  const ready = lines.filter(({ state }) => state === 'delivered').map((line) => `line-ready ${line.line_id}`);
  const failed = lines.filter(({ state }) => state === 'not-obtained').map((line) => `line-failed ${line.line_id}`);
  const events = [
    'order-received',
    ...(invoiceNumber === undefined ? [] : ['order-paid']),
    ...ready,
    ...failed,
    ...(invoiceNumber === undefined ? [] : creditNoteRows(built).map((note) => `order-refunded ${note.id}`)),
    ...(built.state === 'cancelled' ? ['payment-failed p'] : []),
    ...withdrawalRows(built).map((row) => `withdrawal-received ${row.id}`),
  ];
  const idOf = (event: string) => `${id}-${event.replace(' ', '-')}`;
  return events.map((event) => ({
    brand_id: brandId,
    id: idOf(event),
    order_id: id,
    event,
    state: 'done',
    sentWith: ready.indexOf(event) > 0 ? idOf(ready[0] ?? '') : null,
    isNeedless: event.startsWith('payment-'),
  }));
}

/** The Message-ID of an email that was delivered separately. */
export function deliveryOf({ brand_id: brand, id, sentWith, isNeedless }: EmailJobRow): readonly string[] {
  return sentWith !== null || isNeedless ? [] : [`<${id}@${brand}.example>`];
}
