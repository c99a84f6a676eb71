import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { databaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { publishDueDrafts } from '#server/publishing/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { emailQueueOf, testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { SMALL_BRAND, SMALL_HOST, brandFile, catalogueFile, publishSmallStore } from './small-store.builder.ts';

describeOnBothDatabases('scheduled drafts that are due', (open) => {
  const openShop = shopsOn(open);

  async function openOffice() {
    const shop = await openShop();
    const { database, clock } = shop;
    await publishSmallStore(shop);
    const { catalogue } = testOperator(shop);
    const logged: object[] = [];
    const log = { info: () => undefined, error: (facts: object) => void logged.push(facts) };
    const upload = async (brandId: string, monthly: string, others: readonly ReturnType<typeof catalogueFile>[] = []) =>
      valueOf(
        await catalogue.createDraft({
          brandId,
          commandId: randomUUID(),
          note: '',
          isWhole: false,
          files: [catalogueFile(monthly), ...others],
        }),
      ).id;
    const schedule = async (brandId: string, draftId: string, publishAt: number) =>
      valueOf(await catalogue.schedule({ brandId, draftId, commandId: randomUUID(), basedOn: 1, publishAt }));
    return {
      shop,
      logged,
      upload,
      schedule,
      run: (on: Database = database) =>
        publishDueDrafts({ database: on, clock, log, queueMail: emailQueueOf(shop), production: null }),
      draft: async (brandId: string, draftId: string) => valueOf(await catalogue.draft({ brandId, draftId })),
    };
  }

  test('stay scheduled when they are rescheduled during their publication', async () => {
    const { shop, upload, schedule, run, draft } = await openOffice();
    const { database, clock } = shop;
    const draftId = await upload(SMALL_BRAND, '6.00');
    await schedule(SMALL_BRAND, draftId, clock.now() + HOUR_MS);
    clock.advance(HOUR_MS);
    const later = clock.now() + HOUR_MS;
    await run({
      ...database,
      async transaction<Value>(work: (tx: Transaction) => Promise<Value>) {
        await schedule(SMALL_BRAND, draftId, later);
        return database.transaction(work);
      },
    });
    expect(await draft(SMALL_BRAND, draftId)).toMatchObject({ state: 'scheduled', publishAt: later, liveVersion: 1 });
    clock.advance(HOUR_MS);
    await run();
    expect(await draft(SMALL_BRAND, draftId)).toMatchObject({ state: 'published', version: 2 });
  });

  test('are refused individually if they cannot be processed, and the others are published', async () => {
    const { shop, logged, upload, schedule, run, draft } = await openOffice();
    const { database, clock } = shop;
    await publishSmallStore(shop, { brandId: 'second', host: `second.${SMALL_HOST}` });
    const stored = (id: string) =>
      database.read.selectFrom('store_drafts').select(['state', 'refusal']).where('id', '=', id).execute();
    const [broken, good] = [await upload(SMALL_BRAND, '6.00'), await upload('second', '6.00')];
    await schedule(SMALL_BRAND, broken, clock.now() + HOUR_MS);
    await schedule('second', good, clock.now() + HOUR_MS + 1);
    clock.advance(HOUR_MS + 1);
    await database.transaction((tx) =>
      tx.updateTable('store_drafts').set({ sources: '{}' }).where('id', '=', broken).execute(),
    );
    await expect(run()).rejects.toThrow('Some scheduled drafts could not be published.');
    expect(await draft('second', good)).toMatchObject({ state: 'published', version: 2 });
    expect([await stored(broken), logged]).toEqual([[{ state: 'scheduled', refusal: null }], []]);
    clock.advance(15 * MINUTE_MS);
    expect(await run()).toBe(1);
    expect(logged).toMatchObject([{ brandId: SMALL_BRAND, draftId: broken }]);
    expect(await stored(broken)).toEqual([{ state: 'refused', refusal: 'invalid' }]);
    expect(await run()).toBe(0);
  });

  test('are reported to the brand by email when they are refused', async () => {
    const { shop, upload, schedule, run, draft } = await openOffice();
    const { clock } = shop;
    const [first, draftId] = [await upload(SMALL_BRAND, '6.00'), await upload(SMALL_BRAND, '7.00')];
    await schedule(SMALL_BRAND, first, clock.now() + HOUR_MS);
    await schedule(SMALL_BRAND, draftId, clock.now() + HOUR_MS + 1);
    clock.advance(HOUR_MS + 1);
    await run();
    expect(await draft(SMALL_BRAND, draftId)).toMatchObject({ state: 'refused', refusal: 'changed-meanwhile' });
    await run();
    await shop.app.jobs.runAll();
    const reports = shop.post.messages.filter(({ subject }) => subject.startsWith('Scheduled changes'));
    expect(reports).toHaveLength(1);
    expect(reports[0]?.text).toContain('another version had been published since it was scheduled');
    expect(reports[0]?.text).toContain('Scheduled for: ');
    expect(reports[0]?.text).not.toContain('refused or');
  });

  test('are refused for a host that another brand publishes during their publication', async () => {
    const { shop, upload, schedule, run, draft } = await openOffice();
    const { database, clock } = shop;
    const wanted = 'wanted.drafty.example';
    const draftId = await upload(SMALL_BRAND, '6.00', [brandFile(`${SMALL_HOST}, ${wanted}`)]);
    await schedule(SMALL_BRAND, draftId, clock.now() + HOUR_MS);
    clock.advance(HOUR_MS);
    let isTaken = false;
    await run({
      ...database,
      async transaction<Value>(work: (tx: Transaction) => Promise<Value>) {
        if (!isTaken) await publishSmallStore(shop, { brandId: 'second', host: wanted });
        isTaken = true;
        return database.transaction(work);
      },
    });
    expect(await draft(SMALL_BRAND, draftId)).toMatchObject({ state: 'refused', refusal: 'invalid', liveVersion: 1 });
  });

  test('stay scheduled while the database is not available', async () => {
    const { shop, logged, upload, schedule, run, draft } = await openOffice();
    const { database, clock } = shop;
    const draftId = await upload(SMALL_BRAND, '6.00');
    await schedule(SMALL_BRAND, draftId, clock.now() + HOUR_MS);
    clock.advance(HOUR_MS);
    const unavailable = { ...database, transaction: () => Promise.reject(databaseUnavailable('no connection')) };
    await expect(run(unavailable)).rejects.toThrow('Some scheduled drafts could not be published.');
    expect([await draft(SMALL_BRAND, draftId), logged]).toMatchObject([{ state: 'scheduled' }, []]);
    await run();
    expect(await draft(SMALL_BRAND, draftId)).toMatchObject({ state: 'published' });
  });
});
