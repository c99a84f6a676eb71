import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAX_SAVED, cleanSavedEntry } from '#core/billing/saved-details.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount } from '#tests/support/create-account.ts';
import { describeOnBothDatabases, describeOnPostgres } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';
import { waitingStatements } from '#tests/support/waiting-statements.ts';
import { insertEntries, listEntries, lockOwner, updateDefaultEntry } from './saved-details-store.ts';

const HOME = { name: 'Anna Berg', country: 'DE', line1: 'Kai 1', city: 'Rostock', postcode: '18055' };
const WORK = { ...HOME, line1: 'Werft 9' };

async function signedIn(app: TestApp, host = 'shop.larkhost.example') {
  const account = await createAccount(app, buildRegistration(), { host });
  const visitor = app.client({ host });
  valueOf(await visitor.api.account.login(account));
  return visitor;
}

describeOnBothDatabases('saved billing details', (open) => {
  const openApp = async () =>
    openTestApp({
      database: await open(),
      passwordHash: plainPasswords().hash,
      stores: [testStore({}), otherStore()],
    });

  test('are saved by kind, the first of each kind as default', async () => {
    const { api } = await signedIn(await openApp());
    const first = valueOf(await api.savedDetails.add({ kind: 'address', fields: HOME }));
    valueOf(await api.savedDetails.add({ kind: 'phone', fields: { phone: '0049 381 5550100' } }));
    const { entries } = valueOf(await api.savedDetails.add({ kind: 'address', fields: WORK }));
    expect(entries.map(({ kind, isDefault, fields }) => [kind, isDefault, fields.line1, fields.phone])).toEqual([
      ['address', true, 'Kai 1', ''],
      ['address', false, 'Werft 9', ''],
      ['phone', true, '', '+493815550100'],
    ]);
    expect(entries[0]?.id).toBe(first.id);
  });

  test('are stored without characters that reverse the text around them', async () => {
    const { api } = await signedIn(await openApp());
    const fields = { ...HOME, name: 'Anna \u202egreB\u2066', line1: '\u202bKai\u202c 1', city: '\u200fרוסטוק\u200e' };
    const { entries } = valueOf(await api.savedDetails.add({ kind: 'address', fields }));
    expect(entries).toMatchObject([{ fields: { name: 'Anna greB', line1: 'Kai 1', city: '\u200fרוסטוק\u200e' } }]);
  });

  test('are not stored twice, and invalid ones are refused field by field', async () => {
    const { api } = await signedIn(await openApp());
    const first = valueOf(await api.savedDetails.add({ kind: 'address', fields: HOME }));
    const repeated = valueOf(await api.savedDetails.add({ kind: 'address', fields: { ...HOME, line1: ' Kai 1 ' } }));
    expect([repeated.id, repeated.entries.length]).toEqual([first.id, 1]);
    expect(await api.savedDetails.add({ kind: 'address', fields: { ...HOME, city: '' } })).toMatchObject({
      problem: { code: 'billing/entry-invalid', fields: [{ path: 'city', code: 'required' }] },
    });
  });

  test('are saved once by concurrent requests', async () => {
    const { api } = await signedIn(await openApp());
    await Promise.all(Array.from({ length: 6 }, () => api.savedDetails.add({ kind: 'address', fields: HOME })));
    expect(valueOf(await api.savedDetails.list({})).entries).toHaveLength(1);
  });

  test('have one default after concurrent changes of two tabs', async () => {
    const { api } = await signedIn(await openApp());
    const { id: home } = valueOf(await api.savedDetails.add({ kind: 'address', fields: HOME }));
    const { id: work } = valueOf(await api.savedDetails.add({ kind: 'address', fields: WORK }));
    await Promise.all([home, work, home, work].map((entryId) => api.savedDetails.makeDefault({ entryId })));
    const { entries } = valueOf(await api.savedDetails.list({}));
    expect(entries.map(({ isDefault }) => isDefault)).toEqual([true, false]);
    const after = valueOf(await api.savedDetails.remove({ entryId: entries[0]?.id ?? '' }));
    expect(after.entries).toMatchObject([{ id: entries[1]?.id, isDefault: true }]);
  });

  test('are updated and removed', async () => {
    const { api } = await signedIn(await openApp());
    const { id: entryId } = valueOf(await api.savedDetails.add({ kind: 'email', fields: { email: 'a@example.com' } }));
    const changed = valueOf(await api.savedDetails.change({ entryId, fields: { email: 'B@example.com' } }));
    expect(changed.entries).toMatchObject([{ id: entryId, fields: { email: 'b@example.com' } }]);
    expect(valueOf(await api.savedDetails.remove({ entryId })).entries).toEqual([]);
    expect(await api.savedDetails.change({ entryId, fields: { email: 'b@example.com' } })).toMatchObject({
      problem: { code: 'billing/entry-not-found' },
    });
  });

  test('are not replaced by a form that was opened before another change; sending it again changes nothing', async () => {
    const { api } = await signedIn(await openApp());
    const { id: entryId, entries } = valueOf(await api.savedDetails.add({ kind: 'address', fields: HOME }));
    const version = entries[0]?.version;
    const forms = [WORK, { ...HOME, line1: 'Ufer 3' }].map((fields) => ({ entryId, fields, version }));
    const answers = await Promise.all(forms.map(async (one) => api.savedDetails.change(one)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [won, lost] = answers[0]?.ok === true ? forms : forms.toReversed();
    if (won === undefined || lost === undefined) throw new Error('Both forms were sent.');
    const again = valueOf(await api.savedDetails.change(won));
    expect(again.entries).toMatchObject([{ fields: won.fields }]);
    expect(await api.savedDetails.change(lost)).toMatchObject({ problem: { code: 'account/changed-meanwhile' } });
    const seen = { ...lost, version: again.entries[0]?.version };
    expect(valueOf(await api.savedDetails.change(seen)).entries).toMatchObject([{ fields: lost.fields }]);
  });

  test('of another customer are not found, at the same and another brand', async () => {
    const app = await openApp();
    const anna = await signedIn(app);
    const { id: entryId } = valueOf(await anna.api.savedDetails.add({ kind: 'address', fields: HOME }));
    for (const host of ['shop.larkhost.example', 'shop.meridian.example']) {
      const { api } = await signedIn(app, host);
      expect(valueOf(await api.savedDetails.list({})).entries).toEqual([]);
      const tries = [
        await api.savedDetails.change({ entryId, fields: WORK }),
        await api.savedDetails.remove({ entryId }),
        await api.savedDetails.makeDefault({ entryId }),
      ];
      for (const one of tries) expect(one).toMatchObject({ problem: { code: 'billing/entry-not-found' } });
    }
    expect(valueOf(await anna.api.savedDetails.list({})).entries).toMatchObject([{ fields: HOME }]);
  });

  test('are limited in number, and not available to guests', async () => {
    const app = await openApp();
    const { api } = await signedIn(app);
    const add = async (number: number) =>
      api.savedDetails.add({ kind: 'email', fields: { email: `a${number}@example.com` } });
    for (let number = 0; number < MAX_SAVED; number += 1) valueOf(await add(number));
    expect(await add(MAX_SAVED)).toMatchObject({ problem: { code: 'billing/too-many-entries' } });
    expect(await app.client().api.savedDetails.list({})).toMatchObject({
      problem: { code: 'account/sign-in-required' },
    });
  });
});

describeOnPostgres('a default that is chosen while another tab adds one', (open) => {
  test('is the only one', async () => {
    const database = await open();
    const { api } = await signedIn(
      await openTestApp({ database, passwordHash: plainPasswords().hash, stores: [testStore({})] }),
    );
    const { id } = valueOf(await api.savedDetails.add({ kind: 'address', fields: HOME }));
    const { customer_id: customerId } = await database.read
      .selectFrom('saved_details')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const owner = { brandId: 'larkhost', customerId };
    const added = { id: randomUUID(), kind: 'address', entry: cleanSavedEntry('address', WORK), createdAt: 0 } as const;
    const [isAdded, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const adding = database.transaction(async (tx) => {
      await lockOwner(tx, owner);
      await insertEntries(tx, owner, [added]);
      await updateDefaultEntry(tx, owner, added);
      isAdded.resolve();
      await isWaiting.promise;
    });
    await isAdded.promise;
    const choosing = api.savedDetails.makeDefault({ entryId: id });
    await expect.poll(() => waitingStatements(database.read)).toBe(1);
    isWaiting.resolve();
    await adding;
    valueOf(await choosing);
    const stored = await listEntries(database.read, owner);
    expect(stored.filter(({ isDefault }) => isDefault).map((entry) => entry.id)).toEqual([id]);
  });
});
