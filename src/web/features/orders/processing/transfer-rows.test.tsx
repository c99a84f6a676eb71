import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { useTransferRows } from './use-transfer-rows.ts';
import type { Transfer } from './use-transfer-rows.ts';

function Rows(transfer: Transfer) {
  return useTransferRows(transfer).map(({ name, value, copied = '' }) => (
    <p key={name}>{`${name}: ${value} | ${copied}`}</p>
  ));
}

test.each([
  ['IBAN', 'DE17500105173733266340', 'DE17 5001 0517 3733 2663 40'],
  ['IBAN', 'DE17 5001 0517 3733 2663 40', 'DE17 5001 0517 3733 2663 40'],
  ['BIC', 'SANDDEFFXXX', 'SANDDEFFXXX'],
  ['Account number', '00012345', '00012345'],
])('an account number is shown as it is usually written and copied without spaces: %s %s', (label, value, written) => {
  const order = buildOrder();
  const instructions = { holder: 'Larkhost', bank: '', account: [{ label, value }], reference: 'R1' };
  expect(renderToStaticMarkup(<Rows order={order} payment={PAYMENT} instructions={instructions} />)).toContain(
    `${label}: ${written} | ${value.replaceAll(' ', '')}`,
  );
});

const PAYMENT = { amountMinor: 3456, receivedMinor: 0 };
