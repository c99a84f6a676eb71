import { expect, test, vi } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { ledBy } from '#web/test-support/flash-of.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { changeSaved } from './change-saved.ts';

type SavedDetails = ReturnType<typeof buildCaller>['savedDetails'];

function send(savedDetails: Partial<SavedDetails>, fields: Readonly<Record<string, string>>) {
  const form = formOf(fields);
  return changeSaved({ api: buildCaller({ savedDetails }) }, form);
}

test('a new entry is saved with the fields of its kind, then its section is shown', async () => {
  const add = vi.fn<SavedDetails['add']>(async () => ok({ id: 'new', entries: [] }));
  const answer = await send({ add }, { intent: 'add', kind: 'phone', phone: '+49 30 1', line1: 'elsewhere' });
  expect(add).toHaveBeenCalledWith({ kind: 'phone', fields: { phone: '+49 30 1' } });
  expect(ledBy(answer)).toEqual({ to: '/order/account/addresses#phone', saved: 'phone' });
});

test('a refused change returns the errors and the input of its form', async () => {
  const fields = [{ path: 'city', code: 'required' }];
  const change: SavedDetails['change'] = async () => refuse({ code: 'billing/entry-invalid', fields });
  expect(await send({ change }, { intent: 'change', kind: 'address', id: 'home', line1: 'Kai 1' })).toMatchObject({
    data: { kind: 'refused', intent: 'change', entryKind: 'address', id: 'home', fields, input: { line1: 'Kai 1' } },
    init: { status: 422 },
  });
});

test('removing an entry that no longer exists succeeds', async () => {
  const remove: SavedDetails['remove'] = async () => refuse({ code: 'billing/entry-not-found' });
  expect(await send({ remove }, { intent: 'remove', kind: 'email', id: 'old' })).toBeInstanceOf(Response);
});

test('an unexpected error is returned to the form with status 500', async () => {
  const makeDefault: SavedDetails['makeDefault'] = async () => {
    throw new Error('a fault that was logged where it happened');
  };
  expect(await send({ makeDefault }, { intent: 'make-default', kind: 'email', id: 'a' })).toMatchObject({
    data: { code: 'server/fault', id: 'a' },
    init: { status: 500 },
  });
});

test('an unknown kind is a bad request', async () => {
  await expect(send({}, { intent: 'add', kind: 'planet' })).rejects.toMatchObject({ init: { status: 400 } });
});
