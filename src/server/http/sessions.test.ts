import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { openTestApp } from '#tests/support/test-app.ts';

const nest = { productId: 'nest', term: 12, quantity: 1, options: {}, extras: [], fields: {}, domain: null } as const;

describeOnBothDatabases('sessions', (open) => {
  test('looking around begins no session and sets no cookie', async () => {
    const { client } = await openTestApp({ database: await open() });
    const visitor = client();
    const response = await visitor.request('/api/v1/session');
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.json()).toMatchObject({ kind: 'none', basketCount: 0, formsAvailable: true });
  });

  test('the first thing put into the basket begins a guest session', async () => {
    const { client } = await openTestApp({ database: await open() });
    const visitor = client();
    const added = await visitor.api.basket.command({ commandId: 'c1', command: { kind: 'add-line', configuration: nest } });
    console.log(JSON.stringify(added).slice(0, 300));
    expect(added.ok).toBe(true);
    expect([...visitor.cookies.keys()]).toEqual(['__Host-landrush']);
    expect(await visitor.api.account.session({})).toMatchObject({ ok: true, value: { kind: 'guest', basketCount: 1 } });
  });
});
