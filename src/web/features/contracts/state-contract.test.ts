import { expect, test, vi } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { failedStatement, stateContract } from './state-contract.ts';

function buildForm(changes: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  const typed = { kind: 'for-cause', name: ' Anna Berg ', email: 'anna@example.com', contract: 'lantern.com' };
  for (const [name, value] of Object.entries({ ...typed, reason: 'Down.', endsOn: '', commandId: 'once', ...changes }))
    form.set(name, value);
  return form;
}

const newCommandId = () => 'next';

test('a cancellation is sent with the key of its form; without a day it is as soon as possible', async () => {
  const state = vi.fn<ApiClient['contracts']['state']>(async () => ok({ receivedAt: 7 }));
  const api = buildCaller({ contracts: { state } });
  const answer = await stateContract({ api, newCommandId }, buildForm(), false);
  const statement = {
    kind: 'for-cause',
    name: 'Anna Berg',
    email: 'anna@example.com',
    contract: 'lantern.com',
    reason: 'Down.',
    endsOn: null,
  };
  expect(state).toHaveBeenCalledExactlyOnceWith(statement, { idempotencyKey: 'once' });
  expect(answer.data).toEqual({ kind: 'received', statement, receivedAt: 7 });
});

test('a withdrawal has no kind, reason or end', async () => {
  const state = vi.fn<ApiClient['contracts']['state']>(async () => ok({ receivedAt: 7 }));
  const api = buildCaller({ contracts: { state } });
  await stateContract({ api, newCommandId }, buildForm({ endsOn: '2027-01-01' }), true);
  expect(state.mock.calls[0]?.[0]).toMatchObject({ kind: 'withdrawal', reason: '', endsOn: null });
});

test('a refused statement keeps the input, and is sent again with another key', async () => {
  const fields = [{ path: 'contract', code: 'required' }];
  const api = buildCaller({
    contracts: { state: async () => refuse(problem('contracts/statement-invalid', { fields })) },
  });
  expect(await stateContract({ api, newCommandId }, buildForm({ contract: '' }), false)).toMatchObject({
    data: { kind: 'refused', fields, formKey: 'next', statement: { name: 'Anna Berg', reason: 'Down.' } },
    init: { status: 422 },
  });
});

test('a statement that may have been received is sent again with the same key', async () => {
  const api = buildCaller({ contracts: { state: async () => refuse(problem('server/unavailable')) } });
  expect(await stateContract({ api, newCommandId }, buildForm(), false)).toMatchObject({ data: { formKey: 'once' } });
});

test('a statement whose request failed keeps its key and its input', () => {
  const refused = {
    kind: 'refused',
    code: null,
    formKey: 'once',
    statement: { kind: 'withdrawal', name: 'Anna Berg' },
  };
  expect(failedStatement(buildForm(), true)).toMatchObject(refused);
});

test('a reason has no more characters than its field counts', async () => {
  const state = vi.fn<ApiClient['contracts']['state']>(async () => ok({ receivedAt: 7 }));
  const api = buildCaller({ contracts: { state } });
  await stateContract({ api, newCommandId }, buildForm({ reason: 'Down\r\nfor a week.' }), false);
  expect(state.mock.calls[0]?.[0].reason).toBe('Down\nfor a week.');
});
