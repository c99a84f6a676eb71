import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { useTransferRows } from './use-transfer-rows.ts';

test.each([
  ['IBAN', 'DE17500105173733266340', 'DE17 5001 0517 3733 2663 40'],
  ['IBAN', 'DE17 5001 0517 3733 2663 40', 'DE17 5001 0517 3733 2663 40'],
  ['BIC', 'SANDDEFFXXX', 'SANDDEFFXXX'],
  ['Account number', '00012345', '00012345'],
])('an account number is shown as it is usually written and copied without spaces: %s %s', (label, value, written) => {
  const instructions = { holder: 'Larkhost', bank: '', account: [{ label, value }], reference: 'R1' };
  const payment = { amountMinor: 3456, receivedMinor: 0 };
  const { result } = renderHook(() => useTransferRows({ order: buildOrder(), payment, instructions }));
  expect(result.current).toContainEqual(
    expect.objectContaining({ name: label, value: written, copied: value.replaceAll(' ', '') }),
  );
});
