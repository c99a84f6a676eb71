import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { isDatabaseUnavailable, isUniqueViolation, rowMovedOn } from './database-faults.ts';
import type { Database, Queries } from './database.ts';

type Counters = { counters: { id: string; value: number; note: string | null } };

const withCounters = (queries: Queries): Kysely<Counters> =>
  queries.$extendTables<Counters>().$pickTables<'counters'>();

describeOnBothDatabases('a database', (open) => {
  let database: Database;
  const statements: string[] = [];

  beforeAll(async () => {
    database = await open({ onStatement: (statement) => statements.push(statement) });
    await database.transaction((tx) =>
      sql`create table counters (id text primary key, value bigint not null, note text)`.execute(tx),
    );
  });

  const insert = (id: string, value = 0): Promise<unknown> =>
    database.transaction((tx) => withCounters(tx).insertInto('counters').values({ id, value, note: null }).execute());
  const valueOf = async (id: string): Promise<number | undefined> =>
    (await withCounters(database.read).selectFrom('counters').select('value').where('id', '=', id).executeTakeFirst())
      ?.value;

  test('saves what a transaction wrote', async () => {
    await insert('kept', 7);
    expect(await valueOf('kept')).toBe(7);
  });

  test('saves nothing of a transaction whose work throws', async () => {
    const work = database.transaction(async (tx) => {
      await withCounters(tx).insertInto('counters').values({ id: 'undone', value: 1, note: null }).execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await valueOf('undone')).toBeUndefined();
  });

  test('saves nothing of a transaction that ignores the error of a statement', async () => {
    await insert('taken');
    const work = database.transaction(async (tx) => {
      await withCounters(tx).insertInto('counters').values({ id: 'before', value: 1, note: null }).execute();
      await withCounters(tx)
        .insertInto('counters')
        .values({ id: 'taken', value: 1, note: null })
        .execute()
        .catch(() => undefined);
    });
    await expect(work).rejects.toThrow('nothing of it was saved');
    expect(await valueOf('before')).toBeUndefined();
  });

  test('runs after-commit callbacks once, also after a retry, and never after a rollback', async () => {
    const seen: (number | undefined)[] = [];
    const calls: string[] = [];
    let attempts = 0;
    await insert('committed');
    await database.transaction(async (tx) => {
      attempts += 1;
      database.afterCommit(() => void calls.push('committed'));
      await withCounters(tx).updateTable('counters').set({ value: 5 }).where('id', '=', 'committed').execute();
      if (attempts === 1) throw rowMovedOn('committed');
    });
    seen.push(await valueOf('committed'));
    const undone = database.transaction(async () => {
      database.afterCommit(() => void calls.push('undone'));
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect([attempts, seen, calls]).toEqual([2, [5], ['committed']]);
    expect(() => database.afterCommit(() => undefined)).toThrow('no transaction');
  });

  test('loses no update when many transactions change one row through two handles', async () => {
    await insert('contended');
    const handles = [database, await open()];
    const increment = (handle: Database): Promise<unknown> =>
      handle.transaction((tx) =>
        withCounters(tx)
          .updateTable('counters')
          .set((eb) => ({ value: eb('value', '+', 1) }))
          .where('id', '=', 'contended')
          .execute(),
      );
    await Promise.all(Array.from({ length: 40 }, (_, index) => increment(handles[index % 2] ?? database)));
    expect(await valueOf('contended')).toBe(40);
  });

  test('loses no update of a row that is read with a lock, through two handles', async () => {
    await insert('locked');
    const handles = [database, await open()];
    const increment = (handle: Database): Promise<unknown> =>
      handle.transaction(async (tx) => {
        const { value } = await withCounters(tx)
          .selectFrom('counters')
          .select('value')
          .where('id', '=', 'locked')
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow();
        await withCounters(tx)
          .updateTable('counters')
          .set({ value: value + 1 })
          .where('id', '=', 'locked')
          .execute();
      });
    await Promise.all(Array.from({ length: 40 }, (_, index) => increment(handles[index % 2] ?? database)));
    expect(await valueOf('locked')).toBe(40);
  });

  test('runs a single statement without begin and commit', async () => {
    statements.length = 0;
    await withCounters(database.write).insertInto('counters').values({ id: 'single', value: 3, note: null }).execute();
    expect(statements).toHaveLength(1);
    expect(await valueOf('single')).toBe(3);
  });

  test('rolls back only the failed ones of concurrent statements and transactions', async () => {
    await insert('first');
    const single = (id: string): Promise<unknown> =>
      withCounters(database.write).insertInto('counters').values({ id, value: 1, note: null }).execute();
    const work = [single('one'), single('first'), insert('two'), insert('first'), single('three')];
    const results = await Promise.allSettled(work);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await Promise.all(['one', 'first', 'two', 'three'].map(valueOf))).toEqual([1, 0, 0, 1]);
  });

  test('loses no update of single statements beside transactions, through two handles', async () => {
    await insert('hurried');
    const handles = [database, await open()];
    const increment = (queries: Queries): Promise<unknown> =>
      withCounters(queries)
        .updateTable('counters')
        .set((eb) => ({ value: eb('value', '+', 1) }))
        .where('id', '=', 'hurried')
        .execute();
    const by = (index: number): Promise<unknown> => {
      const handle = handles[index % 2] ?? database;
      return index % 3 === 0 ? handle.transaction(increment) : increment(handle.write);
    };
    await Promise.all(Array.from({ length: 60 }, (_, index) => by(index)));
    expect(await valueOf('hurried')).toBe(60);
  });

  test('returns the number of rows an update changed', async () => {
    await insert('changed');
    const change = (id: string): Promise<bigint> =>
      database.transaction(
        async (tx) =>
          (await withCounters(tx).updateTable('counters').set({ value: 1 }).where('id', '=', id).executeTakeFirst())
            .numUpdatedRows,
      );
    expect([await change('changed'), await change('nobody')]).toEqual([1n, 0n]);
  });

  test('refuses the global handle inside a transaction, at any depth', async () => {
    const deeper = (): Promise<unknown> => Promise.resolve().then(() => valueOf('kept'));
    await expect(database.transaction(deeper)).rejects.toThrow('inside a transaction');
    const unscoped = sql`delete from counters`;
    await expect(database.transaction(() => unscoped.execute(database.write))).rejects.toThrow('inside a transaction');
  });

  test('refuses a nested transaction', async () => {
    await expect(database.transaction(() => insert('nested'))).rejects.toThrow('inside a transaction');
  });

  test('allows reads of asynchronous work that continues after its transaction', async () => {
    const over = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      later = over.promise.then(() => valueOf('kept'));
    });
    over.resolve();
    expect(await later).toBe(7);
  });

  test('refuses the handle of a committed transaction', async () => {
    const [leaked] = await database.transaction(async (tx) => [tx]);
    await expect(
      withCounters(leaked ?? database.read)
        .selectFrom('counters')
        .selectAll()
        .execute(),
    ).rejects.toThrow('already committed');
  });

  test('refuses to write through the reading handle, with an error that does not count as unavailability', async () => {
    const write = withCounters(database.read)
      .insertInto('counters')
      .values({ id: 'stray', value: 1, note: null })
      .execute();
    const error: unknown = await write.catch((error_: unknown) => error_);
    expect(error).toMatchObject({ message: expect.stringContaining('`read` can only read') });
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  test('recognises a unique violation and no other error as one', async () => {
    await insert('unique');
    expect(isUniqueViolation(await insert('unique').catch((error: unknown) => error))).toBe(true);
    const missing = sql`insert into counters (id) values ('without value')`;
    expect(
      isUniqueViolation(await database.transaction((tx) => missing.execute(tx)).catch((error: unknown) => error)),
    ).toBe(false);
  });

  test('stores integers up to 2^53 exactly, and refuses larger ones, fractions and values only one database accepts', async () => {
    await insert('large', Number.MAX_SAFE_INTEGER);
    expect(await valueOf('large')).toBe(Number.MAX_SAFE_INTEGER);
    for (const value of [2 ** 53, -(2 ** 53), 0.5, Number.NaN])
      await expect(insert('refused', value)).rejects.toThrow(TypeError);
    for (const value of [true, undefined, new Date(0), 'nul\0', 2n ** 53n]) {
      await expect(sql`select ${value} as value`.execute(database.read)).rejects.toThrow(TypeError);
    }
  });

  test('refuses to read an integer above 2^53', async () => {
    await database.transaction((tx) =>
      sql`insert into counters (id, value) values ('huge', 9007199254740993)`.execute(tx),
    );
    await expect(valueOf('huge')).rejects.toThrow('9007199254740993');
  });

  test('returns integers from sums, counts and divisions', async () => {
    await Promise.all([insert('sum-1', 4), insert('sum-2', 5)]);
    const { rows } =
      await sql`select sum(value) as total, count(*) as rows, max(value) / ${2} as half from counters where id like 'sum-%'`.execute(
        database.read,
      );
    expect(rows).toEqual([{ total: 9, rows: 2, half: 2 }]);
  });

  test('stores a number in a text column as its digits', async () => {
    await database.transaction((tx) =>
      sql`insert into counters (id, value, note) values ('digits', 1, ${5})`.execute(tx),
    );
    const { rows } = await sql`select note from counters where id = 'digits'`.execute(database.read);
    expect(rows).toEqual([{ note: '5' }]);
  });

  test('runs the statements of one transaction in the order of their calls', async () => {
    await database.transaction((tx) =>
      Promise.all(
        [1, 2, 3].map((value) =>
          withCounters(tx)
            .insertInto('counters')
            .values({ id: `order-${value}`, value, note: null })
            .execute(),
        ),
      ),
    );
    expect([await valueOf('order-1'), await valueOf('order-3')]).toEqual([1, 3]);
  });

  test('reports each statement, and one begin and one commit or rollback per transaction', async () => {
    statements.length = 0;
    await valueOf('kept');
    await insert('told');
    await insert('told').catch(() => undefined);
    expect(statements.map((statement) => statement.split(' ')[0])).toEqual([
      'select',
      'begin',
      'insert',
      'commit',
      'begin',
      'insert',
      'rollback',
    ]);
  });
});
