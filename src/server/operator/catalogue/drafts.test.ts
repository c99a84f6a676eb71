import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { verifyAudit } from '#server/audit/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import {
  SMALL_BRAND as brandId,
  SMALL_HOST,
  brandFile,
  catalogueFile,
  insertUnreadable,
  publishSmallStore,
  smallStoreFiles,
} from './small-store.builder.ts';

describeOnBothDatabases('drafts of a catalogue', (open) => {
  const openShop = shopsOn(open);

  async function openOffice() {
    const shop = await openShop();
    await publishSmallStore(shop);
    const operator = testOperator(shop);
    const upload = (monthly: string, commandId: string = randomUUID()) =>
      operator.catalogue.createDraft({ brandId, commandId, note: '', isWhole: false, files: [catalogueFile(monthly)] });
    const publish = (draftId: string, basedOn: number, commandId: string = randomUUID()) =>
      operator.catalogue.publish({ brandId, draftId, commandId, basedOn });
    const livePrice = async () => {
      await shop.app.storefronts.refresh();
      return shop.app.storefronts.byBrand(brandId)?.product('nest')?.prices['EUR']?.[0]?.regularMinor;
    };
    return { shop, operator, upload, publish, livePrice };
  }

  test('are compared with the live version and published once per command', async () => {
    const { shop, operator, upload, publish, livePrice } = await openOffice();
    const draft = valueOf(await upload('6.00'));
    expect(draft).toMatchObject({ state: 'open', basedOn: 1, liveVersion: 1, author: { name: 'The owner' } });
    expect(draft.changes?.prices[0]).toMatchObject({ beforeMinor: 500, afterMinor: 600, basisPoints: 2000 });
    expect(await livePrice()).toBe(500);
    const commandId = randomUUID();
    expect(valueOf(await publish(draft.id, 1, commandId))).toMatchObject({ state: 'published', version: 2 });
    expect(valueOf(await publish(draft.id, 1, commandId))).toMatchObject({ state: 'published', version: 2 });
    expect(await livePrice()).toBe(600);
    expect(await publish(draft.id, 2)).toMatchObject({ ok: false, problem: { code: 'catalogue/draft-ended' } });
    const { rows } = valueOf(await operator.catalogue.versions({ brandId }));
    expect(rows).toMatchObject([{ version: 2, author: { kind: 'staff', name: 'The owner' } }, { version: 1 }]);
    const { entries, violation } = await verifyAudit(shop.database);
    expect([entries, violation]).toEqual([2, null]);
  });

  test('of two brands that use the same host cannot both be published at once, and the refusal names it', async () => {
    const { shop, operator } = await openOffice();
    const other = { brandId: 'other', host: 'shop.other.example' };
    await publishSmallStore(shop, other);
    const drafts = await Promise.all(
      [{ brandId, host: SMALL_HOST }, other].map(async ({ brandId: id, host }) => {
        const files = [brandFile(`${host}, www.shared.example`)];
        const command = { brandId: id, commandId: randomUUID(), note: '', isWhole: false, files };
        return { brandId: id, draftId: valueOf(await operator.catalogue.createDraft(command)).id };
      }),
    );
    const published = await Promise.all(
      drafts.map((draft) => operator.catalogue.publish({ ...draft, commandId: randomUUID(), basedOn: 1 })),
    );
    const problems = published.flatMap((result) => (result.ok ? [] : [result.problem]));
    expect(problems).toMatchObject([
      { code: 'catalogue/files-invalid', data: { problems: [{ code: 'brand/host-taken', line: expect.any(Number) }] } },
    ]);
  });

  test('of two versions with the same host only one is published again at once, and the refusal names it', async () => {
    const { shop, operator } = await openOffice();
    const shared = 'www.shared.example';
    const brands = [
      { brandId: 'east', host: 'shop.east.example' },
      { brandId: 'west', host: 'shop.west.example' },
    ];
    for (const brand of brands) {
      await publishSmallStore(shop, { ...brand, host: `${brand.host}, ${shared}` });
      await publishSmallStore(shop, brand);
    }
    const published = await Promise.all(
      brands.map((brand) =>
        operator.catalogue.rollBack({ brandId: brand.brandId, version: 1, commandId: randomUUID(), basedOn: 2 }),
      ),
    );
    const problems = published.flatMap((result) => (result.ok ? [] : [result.problem]));
    expect(problems).toMatchObject([
      { code: 'catalogue/files-invalid', data: { problems: [{ code: 'brand/host-taken' }] } },
    ]);
  });

  test('can contain any digits in their files, but no NUL', async () => {
    const { operator } = await openOffice();
    const { content, ...file } = catalogueFile('6.00');
    const upload = (text: string) =>
      operator.catalogue.createDraft({
        brandId,
        commandId: randomUUID(),
        note: '',
        isWhole: false,
        files: [{ ...file, content: text }],
      });
    expect(valueOf(await upload(`# Test card 4242 4242 4242 4242\n${content}`))).toMatchObject({ state: 'open' });
    expect(await upload(`# \0\n${content}`)).toMatchObject({ problem: { code: 'request/invalid' } });
  });

  test('are not created, published or cancelled by a command id used for another draft', async () => {
    const { operator, upload, publish, livePrice } = await openOffice();
    const commandId = randomUUID();
    const one = valueOf(await upload('6.00', commandId));
    const reused = { problem: { code: 'operator/command-reused' } };
    expect(await upload('7.00', commandId)).toMatchObject(reused);
    expect(valueOf(await upload('6.00', commandId))).toMatchObject({ id: one.id });
    const other = valueOf(await upload('7.00'));
    const [publishing, cancelling] = [randomUUID(), randomUUID()];
    valueOf(await publish(one.id, 1, publishing));
    expect(await publish(other.id, 2, publishing)).toMatchObject(reused);
    expect(await livePrice()).toBe(600);
    const third = valueOf(await upload('8.00'));
    valueOf(await operator.catalogue.cancel({ brandId, draftId: other.id, commandId: cancelling }));
    const cancel = { brandId, draftId: third.id, commandId: cancelling };
    expect(await operator.catalogue.cancel(cancel)).toMatchObject(reused);
    expect(valueOf(await operator.catalogue.draft({ brandId, draftId: third.id }))).toMatchObject({ state: 'open' });
  });

  test('retain the other files and images of the live version, also after several versions', async () => {
    const { upload, publish } = await openOffice();
    await publish(valueOf(await upload('6.00')).id, 1);
    const second = valueOf(await upload('7.00'));
    expect(second.changes?.parts).toEqual([]);
    expect(valueOf(await publish(second.id, 2))).toMatchObject({ state: 'published', version: 3 });
  });

  test('with invalid files are refused with file and line', async () => {
    const { operator, upload } = await openOffice();
    expect(await upload('cheap')).toMatchObject({
      ok: false,
      problem: {
        code: 'catalogue/files-invalid',
        data: { problems: [{ file: `stores/${brandId}/catalogue.yaml`, line: 15 }] },
      },
    });
    expect(valueOf(await operator.catalogue.drafts({ brandId }))).toEqual({ rows: [], next: null, hasLiveFiles: true });
    const whole = { brandId, commandId: randomUUID(), note: '', isWhole: true, files: [catalogueFile('6.00')] };
    expect(await operator.catalogue.createDraft(whole)).toMatchObject({ problem: { code: 'catalogue/files-invalid' } });
  });

  test('are not published over a version that was published meanwhile', async () => {
    const { upload, publish, livePrice } = await openOffice();
    const [one, other] = [valueOf(await upload('6.00')), valueOf(await upload('7.00'))];
    const outcomes = await Promise.all([publish(one.id, 1), publish(other.id, 1)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(
      expect.objectContaining({ problem: expect.objectContaining({ code: 'operator/changed-meanwhile' }) }),
    );
    expect([600, 700]).toContain(await livePrice());
  });

  test('are published by the workers at their scheduled time', async () => {
    const { shop, operator, upload, livePrice } = await openOffice();
    const { id: draftId } = valueOf(await upload('6.00'));
    const publishAt = shop.clock.now() + HOUR_MS;
    const commandId = randomUUID();
    const schedule = (at: number) =>
      operator.catalogue.schedule({ brandId, draftId, commandId, basedOn: 1, publishAt: at });
    expect(await schedule(shop.clock.now())).toMatchObject({ problem: { code: 'catalogue/time-invalid' } });
    expect(valueOf(await schedule(publishAt))).toMatchObject({ state: 'scheduled', publishAt });
    await shop.app.jobs.runAll();
    expect(await livePrice()).toBe(500);
    shop.clock.advance(HOUR_MS);
    await shop.app.jobs.runAll();
    expect(await livePrice()).toBe(600);
    expect(valueOf(await operator.catalogue.draft({ brandId, draftId }))).toMatchObject({
      state: 'published',
      version: 2,
    });
    expect(valueOf(await operator.catalogue.versions({ brandId })).rows[0]?.author).toMatchObject({
      name: 'The owner',
    });
    expect(valueOf(await schedule(publishAt))).toMatchObject({ state: 'published', version: 2 });
  });

  test('that were scheduled are refused if another version was published meanwhile', async () => {
    const { shop, operator, upload, publish, livePrice } = await openOffice();
    const late = valueOf(await upload('6.00'));
    const publishAt = shop.clock.now() + HOUR_MS;
    const scheduled = { brandId, draftId: late.id, commandId: randomUUID(), basedOn: 1, publishAt };
    valueOf(await operator.catalogue.schedule(scheduled));
    valueOf(await publish(valueOf(await upload('7.00')).id, 1));
    shop.clock.advance(HOUR_MS);
    await shop.app.jobs.runAll();
    expect(await livePrice()).toBe(700);
    expect(valueOf(await operator.catalogue.draft({ brandId, draftId: late.id }))).toMatchObject({
      state: 'refused',
      refusal: 'changed-meanwhile',
    });
  });

  test('are published over an unreadable live version if they are confirmed against it', async () => {
    const { shop, operator, upload, publish, livePrice } = await openOffice();
    const { id: draftId } = valueOf(await upload('6.00'));
    await insertUnreadable(shop, { brandId, version: 2 });
    const unread = valueOf(await operator.catalogue.draft({ brandId, draftId }));
    expect(unread).toMatchObject({ state: 'open', liveVersion: 2, changes: null });
    expect(await publish(draftId, 1)).toMatchObject({ problem: { code: 'operator/changed-meanwhile' } });
    expect(valueOf(await publish(draftId, 2))).toMatchObject({ state: 'published', version: 3 });
    expect(await livePrice()).toBe(600);
  });

  test('can be uploaded only as a whole and not rehearsed while the live version is unreadable', async () => {
    const { shop, operator, upload, publish, livePrice } = await openOffice();
    await insertUnreadable(shop, { brandId, version: 2 });
    expect(await upload('6.00')).toMatchObject({ problem: { code: 'catalogue/files-invalid' } });
    const whole = { brandId, commandId: randomUUID(), note: '', isWhole: true, files: smallStoreFiles() };
    const { id: draftId } = valueOf(await operator.catalogue.createDraft(whole));
    expect(await operator.catalogue.rehearse({ brandId, draftId })).toMatchObject({
      problem: { code: 'catalogue/not-found' },
    });
    expect(valueOf(await publish(draftId, 2))).toMatchObject({ state: 'published', version: 3 });
    expect(await livePrice()).toBe(500);
  });

  test('can be cancelled, and versions can be rolled back', async () => {
    const { operator, upload, publish, livePrice } = await openOffice();
    const { id: draftId } = valueOf(await upload('6.00'));
    const cancel = { brandId, draftId, commandId: randomUUID() };
    expect(valueOf(await operator.catalogue.cancel(cancel))).toMatchObject({ state: 'cancelled' });
    expect(await publish(draftId, 1)).toMatchObject({ problem: { code: 'catalogue/draft-ended' } });
    await publish(valueOf(await upload('7.00')).id, 1);
    const back = (basedOn: number) =>
      operator.catalogue.rollBack({ brandId, version: 1, commandId: randomUUID(), basedOn });
    expect(await back(1)).toMatchObject({ problem: { code: 'operator/changed-meanwhile' } });
    expect(valueOf(await back(2))).toMatchObject({ version: 3, restoredVersion: 1, isLive: true });
    expect(await livePrice()).toBe(500);
  });

  test('are rehearsed with the open baskets of shoppers', async () => {
    const { shop, operator, upload } = await openOffice();
    const shopper = shop.shopper({ host: SMALL_HOST });
    const nest = shop.app.storefronts.byBrand(brandId)?.product('nest')?.id ?? '';
    await shopper.add({ productId: nest, term: 12 });
    const { id: draftId } = valueOf(await upload('6.00'));
    const rehearsal = valueOf(await operator.catalogue.rehearse({ brandId, draftId }));
    expect(rehearsal).toMatchObject({ baskets: 1, isCut: false, refused: 0, notBuyableBefore: 0 });
    expect(rehearsal.currencies).toMatchObject([
      { currency: 'EUR', baskets: 1, beforeMinor: 5400, afterMinor: 6480, basisPoints: 2000 },
    ]);
    expect(rehearsal.mostChanged).toMatchObject([{ lines: [{ name: 'Nest', beforeMinor: 5400, afterMinor: 6480 }] }]);
    expect(rehearsal.currencies[0]?.margin.linesWithCost).toBe(0);
    shop.clock.advance(31 * 24 * HOUR_MS);
    expect(valueOf(await operator.catalogue.rehearse({ brandId, draftId }))).toMatchObject({ baskets: 0 });
  });

  test('are rehearsed with baskets of a currency that is no longer sold as the shop continues them', async () => {
    const { shop, operator, upload } = await openOffice();
    const nest = shop.app.storefronts.byBrand(brandId)?.product('nest')?.id ?? '';
    await shop.shopper({ host: SMALL_HOST }).add({ productId: nest, term: 12 });
    const { id, document } = await shop.database.read
      .selectFrom('baskets')
      .select(['id', 'document'])
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow();
    const inPounds = document.replace('"currency":"EUR"', '"currency":"GBP"');
    expect(inPounds).not.toBe(document);
    await shop.database.write.updateTable('baskets').set({ document: inPounds }).where('id', '=', id).execute();
    const { id: draftId } = valueOf(await upload('6.00'));
    const rehearsal = valueOf(await operator.catalogue.rehearse({ brandId, draftId }));
    expect(rehearsal).toMatchObject({ baskets: 1, refused: 0, notBuyableBefore: 0 });
    expect(rehearsal.currencies).toMatchObject([{ currency: 'EUR', beforeMinor: 5400, afterMinor: 6480 }]);
  });

  test('are listed newest first, page by page', async () => {
    const { shop, operator, upload } = await openOffice();
    const uploaded: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      uploaded.unshift(valueOf(await upload('6.00')).id);
      // Two of them at the same instant.
      if (count !== 2) shop.clock.advance(1000);
    }
    const listed: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const cursor: object = next === '' ? {} : { cursor: next };
      const page = valueOf(await operator.catalogue.drafts({ brandId, limit: 2, ...cursor }));
      expect(page.rows.length).toBeLessThanOrEqual(2);
      listed.push(...page.rows.map(({ id }) => id));
      next = page.next;
    }
    expect(listed.toSorted()).toEqual(uploaded.toSorted());
    expect(listed[0]).toBe(uploaded[0]);
    expect(listed.at(-1)).toBe(uploaded.at(-1));
  });

  test('are visible only to accounts with access to their brand', async () => {
    const { shop, upload } = await openOffice();
    const { id: draftId } = valueOf(await upload('6.00'));
    const { catalogue: other } = testOperator(shop, { brands: ['larkhost'] });
    const refused = { ok: false, problem: { code: 'catalogue/not-found' } };
    const commandId = randomUUID();
    expect(await other.draft({ brandId, draftId })).toMatchObject(refused);
    expect(await other.drafts({ brandId })).toMatchObject(refused);
    expect(await other.rehearse({ brandId, draftId })).toMatchObject(refused);
    expect(await other.publish({ brandId, draftId, commandId, basedOn: 1 })).toMatchObject(refused);
    expect(await other.cancel({ brandId, draftId, commandId })).toMatchObject(refused);
    expect(await other.rollBack({ brandId, version: 1, commandId, basedOn: 1 })).toMatchObject(refused);
    const reader = testOperator(shop, { role: 'support' }).catalogue;
    expect(valueOf(await reader.draft({ brandId, draftId }))).toMatchObject({ state: 'open' });
    expect(await reader.cancel({ brandId, draftId, commandId })).toMatchObject({
      problem: { code: 'staff/not-permitted' },
    });
  });
});
