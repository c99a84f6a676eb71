import { expect, test } from 'vitest';
import { refuse } from '#core/result.ts';
import { exportFile } from './export-file.ts';

test('a login required by an export returns to the customer', async () => {
  const customers = { export: async () => refuse({ code: 'staff/login-required' } as const) };
  const command = { brandId: 'alder', customerId: 'c-1', commandId: 'command-1', reason: 'asked by letter' };
  const answer = await exportFile(customers, command, 'https://office.example/customers/alder/c-1/export').catch(
    (error: unknown) => error,
  );
  const { headers } = answer instanceof Response ? answer : Response.error();
  expect(headers.get('Location')).toBe('/login?to=%2Fcustomers%2Falder%2Fc-1');
});
