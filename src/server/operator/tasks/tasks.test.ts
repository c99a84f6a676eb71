import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import type { StaffRole } from '#core/staff/staff-role.ts';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { insertOperatorTask } from '#server/jobs/public.ts';
import { commandLineActor, disableStaff } from '#server/staff/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestOperator, testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

/** Inserts a staff account into the database; returns its id. */
async function addAccount(
  { database, clock }: TestShop,
  { name, role = 'support', brand }: { readonly name: string; readonly role?: StaffRole; readonly brand?: string },
): Promise<string> {
  const id = randomUUID();
  await database.write
    .insertInto('staff')
    .values({
      id,
      email: `${name}@example.org`,
      name,
      role,
      all_brands: brand === undefined ? 1 : 0,
      password_hash: null,
      password_changed_at: null,
      sealed_totp_secret: null,
      totp_confirmed_at: null,
      totp_counter: -1,
      created_at: clock.now(),
      disabled_at: null,
    })
    .execute();
  if (brand !== undefined)
    await database.write.insertInto('staff_brands').values({ staff_id: id, brand_id: brand }).execute();
  return id;
}

async function firstTask(operator: TestOperator) {
  const [task] = valueOf(await operator.tasks.list({})).rows;
  if (task === undefined) throw new Error('There is no task.');
  return task;
}

describeOnBothDatabases('tasks in the back office', (open) => {
  const openShop = shopsOn(open);

  /** A shop with an open manual setup. */
  async function shopWithSetup(): Promise<TestShop> {
    const shop = await openShop({ products: [buildProduct({ provisioning: { by: 'none' } })] });
    await shop.shopper().buy();
    await shop.app.jobs.runAll();
    return shop;
  }

  test('are due a day after they are created, listed by due time, and can be rescheduled by staff', async () => {
    const shop = await shopWithSetup();
    const operator = testOperator(shop);
    const first = await firstTask(operator);
    expect(first).toMatchObject({ kind: 'manual-setup', dueAt: first.createdAt + DAY_MS, assignee: null });
    shop.clock.advance(HOUR_MS);
    await shop.shopper().buy();
    await shop.app.jobs.runAll();
    const { brandId, id: taskId, version } = first;
    const command = { brandId, taskId, version, commandId: randomUUID(), dueAt: shop.clock.now() + 3 * DAY_MS };
    const [one, other] = await Promise.all([operator.tasks.changeDue(command), operator.tasks.changeDue(command)]);
    expect([one.ok, other.ok]).toEqual([true, true]);
    expect(
      valueOf(await operator.tasks.list({}))
        .rows.map(({ id }) => id)
        .at(-1),
    ).toBe(taskId);
    const page = valueOf(await operator.tasks.list({ limit: 1 }));
    expect(valueOf(await operator.tasks.list({ limit: 1, cursor: page.next ?? '' })).rows).toMatchObject([
      { id: taskId },
    ]);
    const { rows: entries } = valueOf(await operator.audit.list({ subjectKind: 'task', subjectId: taskId }));
    expect(entries).toMatchObject([
      { action: 'tasks.due', details: { before: { dueAt: first.dueAt }, after: { dueAt: command.dueAt } } },
    ]);
    expect(await operator.tasks.changeDue({ ...command, dueAt: command.dueAt + 1 })).toMatchObject({
      problem: { code: 'operator/command-reused' },
    });
    const stale = { ...command, commandId: randomUUID() };
    expect(await operator.tasks.changeDue(stale)).toMatchObject({ problem: { code: 'operator/changed-meanwhile' } });
    const seen = { ...stale, version: valueOf(one).version, dueAt: shop.clock.now() - 1 };
    expect(await operator.tasks.changeDue(seen)).toMatchObject({ problem: { code: 'tasks/due-refused' } });
  });

  test('are all listed, page by page, when brands have tasks of the same id', async () => {
    const shop = await openShop();
    const brandIds = ['brand a', 'brand-b', 'brand-c'];
    const task = {
      id: 'message 1 of the registry',
      kind: 'registry-message',
      subject: { type: 'registry', id: 'the registry' },
      orderId: null,
      lineId: null,
      reason: { code: 'registry-message', registry: 'the registry', message: 'maintenance' },
      at: shop.clock.now(),
    } as const;
    await shop.database.transaction(async (tx) => {
      for (const brandId of brandIds) await insertOperatorTask(tx, { ...task, brandId });
    });
    const operator = testOperator(shop);
    const listed: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = valueOf(await operator.tasks.list({ limit: 1, ...(cursor === undefined ? {} : { cursor }) }));
      listed.push(...page.rows.map(({ brandId }) => brandId));
      cursor = page.next;
    }
    expect(listed).toEqual(brandIds);
  });

  test('are overdue after their due time, in the list and on the dashboard', async () => {
    const shop = await shopWithSetup();
    const operator = testOperator(shop);
    const overdue = async () => ({
      listed: valueOf(await operator.tasks.list({ isOverdue: 'yes' })).rows.length,
      setups: valueOf(await operator.setups.list({ isOverdue: 'yes' })).rows.length,
      counted: valueOf(await operator.overview.dashboard({})).overdueTasks,
    });
    expect(await overdue()).toEqual({ listed: 0, setups: 0, counted: 0 });
    shop.clock.advance(DAY_MS + 1);
    expect(await overdue()).toEqual({ listed: 1, setups: 1, counted: 1 });
  });

  test('can be assigned once per command to accounts that may complete them for the brand, and unassigned', async () => {
    const shop = await shopWithSetup();
    const operator = testOperator(shop);
    const { brandId, id: taskId, version } = await firstTask(operator);
    const ada = await addAccount(shop, { name: 'Ada', brand: brandId });
    const reader = await addAccount(shop, { name: 'Rea', role: 'read-only' });
    const elsewhere = await addAccount(shop, { name: 'Els', brand: 'elsewhere' });
    const { staff } = valueOf(await operator.tasks.assignees({}));
    expect(staff.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { id: ada, name: 'Ada', brands: [brandId] },
      { id: elsewhere, name: 'Els', brands: ['elsewhere'] },
    ]);
    const assign = (staffId: string | null, seen: string, commandId: string = randomUUID()) =>
      operator.tasks.assign({ brandId, taskId, version: seen, commandId, staffId });
    for (const refused of [reader, elsewhere, randomUUID()])
      expect(await assign(refused, version)).toMatchObject({ problem: { code: 'tasks/assignee-refused' } });
    const commandId = randomUUID();
    const assigned = valueOf(await assign(ada, version, commandId));
    expect(assigned.assignee).toEqual({ id: ada, name: 'Ada' });
    expect(valueOf(await assign(ada, version, commandId))).toEqual(assigned);
    expect(await assign(null, version, commandId)).toMatchObject({ problem: { code: 'operator/command-reused' } });
    expect(await assign(null, version)).toMatchObject({ problem: { code: 'operator/changed-meanwhile' } });
    expect(valueOf(await operator.setups.list({})).rows).toMatchObject([{ taskId, assignee: { name: 'Ada' } }]);
    expect(valueOf(await operator.tasks.list({ assigned: 'unassigned' })).rows).toEqual([]);
    expect(valueOf(await operator.tasks.list({ assigned: 'mine' })).rows).toEqual([]);
    expect(valueOf(await assign(null, assigned.version)).assignee).toBeNull();
    expect(valueOf(await operator.tasks.list({ assigned: 'unassigned' })).rows).toHaveLength(1);
    const hidden = testOperator(shop, { brands: ['elsewhere'] });
    expect(
      await hidden.tasks.assign({ brandId, taskId, version, commandId: randomUUID(), staffId: null }),
    ).toMatchObject({
      problem: { code: 'tasks/not-found' },
    });
  });

  test('are unassigned when the account of their assignee is disabled', async () => {
    const shop = await shopWithSetup();
    const operator = testOperator(shop);
    await addAccount(shop, { name: 'Owner', role: 'owner' });
    const { brandId, id: taskId, version } = await firstTask(operator);
    const ada = await addAccount(shop, { name: 'Ada' });
    const command = { brandId, taskId, version, commandId: randomUUID(), staffId: ada };
    valueOf(await operator.tasks.assign(command));
    const services = { database: shop.database, log: { info: () => undefined } };
    valueOf(await disableStaff(services, { actor: commandLineActor('root'), staffId: ada, at: shop.clock.now() }));
    expect(await firstTask(operator)).toMatchObject({ assignee: null, version });
    expect(valueOf(await operator.tasks.assignees({})).staff.map(({ name }) => name)).toEqual(['Owner']);
  });
});
