import { randomUUID } from 'node:crypto';
import { buildConfiguration, buildField, buildProduct } from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { insertAuditEntry } from '#server/audit/public.ts';
import { updateTaskCompleted } from '#server/jobs/public.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount } from '#tests/support/create-account.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { type TestShopper, buildBilling, valueOf } from '#tests/support/test-shopper.ts';
import type { TestStoreParts } from '#tests/support/test-store-document.ts';
import { ALL_TABLES } from './all-tables.builder.ts';

const field = buildField({ key: 'motto', required: false });

/** A brand with every optional question. */
export const STORE_WITH_QUESTIONS: TestStoreParts = {
  domains: buildDomains(),
  products: [
    buildProduct({ fields: [field] }),
    buildProduct({ id: 'product-trial', slug: 'trial', name: 'Trial', trialDays: 30, fields: [field] }),
  ],
  promotions: [buildPromotion({ perCustomerLimit: 5 })],
};

/** A person whose data is recognisable. */
export interface TracedPerson {
  /** Prefix of all their texts: 'mk-street', 'mk-company'. */
  readonly mark: string;
  readonly email: string;
  readonly phone: string;
  /** Their network address. */
  readonly network: string;
  readonly host?: string;
}

export const PASSWORD = 'lighthouse keeper 1883';
const USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Leaves data of a customer in every module; returns their signed-in browser. */
export async function createTraces(shop: TestShop, who: TracedPerson): Promise<TestShopper> {
  const place = { remoteAddress: who.network, headers: { 'user-agent': USER_AGENT } };
  const open = () => shop.shopper({ ...place, ...(who.host === undefined ? {} : { host: who.host }) });
  await orderAsGuest(open(), who, 'before');
  const browser = open();
  await makeAccount(shop, browser, who);
  await placeFullOrder(shop, browser, who);
  await insertLostDomain(shop, who);
  await addOrderNotes(shop, who);
  await buyTrial(browser, who);
  await buy(browser, who, { card: 'insufficient-funds' });
  await shop.app.jobs.runAll();
  await fillBasket(shop, browser, who);
  await enableSecondFactor(shop, who);
  await stateCancellation(shop, browser, who);
  valueOf(await browser.api.personalData.changeEmail({ email: `${who.mark}-wanted@example.com`, password: PASSWORD }));
  valueOf(await browser.api.account.makeTransferCode({}));
  return browser;
}

/** Data left with a person's address without signing in. */
export async function leaveUnprovedTraces(shop: TestShop, who: TracedPerson): Promise<void> {
  const place = { remoteAddress: who.network };
  const guest = shop.shopper(place);
  await orderAsGuest(guest, who, 'late');
  await shop.app.jobs.runAll();
  const typed = shop.shopper(place);
  const registration = buildRegistration({
    email: who.email,
    firstname: `${who.mark}-typed`,
    lastname: `${who.mark}-typed`,
  });
  valueOf(await typed.api.account.register(registration));
  await typed.add({ fields: { motto: `${who.mark}-typed` } });
  await typed.bill(billing(who, 'typed'));
  valueOf(await shop.shopper(place).api.account.requestRecovery({ username: who.email }));
}

/** All table columns with data of a person: 'orders.document: mk-street'. */
export async function tracesOf({ database }: TestShop, pattern: RegExp): Promise<string[]> {
  const found = new Set<string>();
  for (const table of ALL_TABLES) {
    for (const row of await database.read.selectFrom(table).selectAll().execute()) {
      for (const [column, value] of Object.entries(row)) {
        for (const [mark] of String(value).matchAll(pattern)) found.add(`${table}.${column}: ${mark.toLowerCase()}`);
      }
    }
  }
  return [...found].toSorted();
}

/**
 * A pattern of a person's texts, phone and network, with word boundaries, since random tokens may contain the same
 * emails.
 */
export function patternOf({ mark, phone, network }: TracedPerson): RegExp {
  return new RegExp(`(?<![\\w-])${mark}-[a-z]+|${literal(phone)}|${literal(network)}`, 'gi');
}

function literal(text: string): string {
  return text.replaceAll(/[.+]/g, String.raw`\$&`);
}

async function makeAccount(shop: TestShop, browser: TestShopper, who: TracedPerson): Promise<void> {
  const { mark, email, host } = who;
  const registration = buildRegistration({
    email,
    password: PASSWORD,
    firstname: `${mark}-first`,
    lastname: `${mark}-last`,
  });
  const account = await createAccount(shop, registration, {
    remoteAddress: who.network,
    ...(host === undefined ? {} : { host }),
  });
  valueOf(await browser.api.account.login(account));
  const name = { username: `${mark}-username`, firstname: `${mark}-first`, lastname: `${mark}-last` };
  valueOf(await browser.api.personalData.change({ ...name, customFields: { club: `${mark}-club` } }));
}

/** A cancellation for cause, without the session, and what staff noted about it. */
async function stateCancellation(shop: TestShop, browser: TestShopper, who: TracedPerson): Promise<void> {
  const { mark, email } = who;
  const stated = { name: `${mark}-stater`, contract: `${mark}-contract`, reason: `${mark}-reason` };
  const statement = { kind: 'for-cause', email, endsOn: null, ...stated } as const;
  valueOf(await browser.api.contracts.state(statement, { idempotencyKey: randomUUID() }));
  const { database } = shop;
  const noted = database.read.selectFrom('contract_statements').selectAll().where('name', '=', stated.name);
  const { brand_id: brandId, id } = await noted.executeTakeFirstOrThrow();
  const done = { by: 'Ada', note: `${mark}-answered`, at: shop.clock.now() };
  await database.transaction(async (tx) => {
    await updateTaskCompleted(tx, { brandId, id }, done);
    const actor = { kind: 'staff', id: 'staff-1', name: done.by, network: null } as const;
    const subject = { kind: 'task', id } as const;
    const change = { actor, action: 'tasks.complete', brandId, subject, reason: done.note, at: done.at };
    await insertAuditEntry(tx, change);
  });
}

async function orderAsGuest(guest: TestShopper, who: TracedPerson, part: string): Promise<void> {
  await guest.add({ fields: { motto: `${who.mark}-${part}motto` } });
  const { quote } = await guest.bill(billing(who, part));
  valueOf(await guest.place(quote?.hash ?? ''));
}

/** Notes of staff on the person's orders so far. */
async function addOrderNotes({ database, clock }: TestShop, { mark }: TracedPerson): Promise<void> {
  const orders = database.read.selectFrom('orders').select(['brand_id', 'id']).where('document', 'like', `%"${mark}-%`);
  const actor = { kind: 'staff', id: 'staff-1', name: 'Ada', network: null } as const;
  for (const { brand_id: brandId, id } of await orders.execute()) {
    const subject = { kind: 'order', id } as const;
    const change = { actor, action: 'orders.note', brandId, subject, reason: `${mark}-note`, at: clock.now() };
    await database.transaction((tx) => insertAuditEntry(tx, change));
    await addPartNotes(database, { brandId, orderId: id, mark, at: clock.now() });
    await insertRepaid(database, { brandId, orderId: id, reason: `${mark}-repaid`, at: clock.now() });
    await insertRequested(database, { brandId, orderId: id, reason: `${mark}-cancelled`, at: clock.now() });
  }
  const customers = database.read.selectFrom('customers').select(['brand_id', 'id']);
  for (const { brand_id: brandId, id } of await customers.where('first_name', '=', `${mark}-first`).execute()) {
    const subject = { kind: 'customer', id } as const;
    const after = { firstName: `${mark}-called` };
    const change = {
      actor,
      action: 'customers.note',
      brandId,
      subject,
      after,
      reason: `${mark}-remark`,
      at: clock.now(),
    };
    await database.transaction((tx) => insertAuditEntry(tx, change));
  }
}

/** What staff wrote about the payments, jobs, services and domains of an order. */
async function addPartNotes(
  database: TestShop['database'],
  { brandId, orderId, mark, at }: { brandId: string; orderId: string; mark: string; at: number },
): Promise<void> {
  const of = (table: 'payments' | 'jobs' | 'services') =>
    database.read
      .selectFrom(table)
      .select('id')
      .where('brand_id', '=', brandId)
      .where('order_id', '=', orderId)
      .execute();
  const domains = database.read.selectFrom('domains').select('name as id').where('brand_id', '=', brandId);
  const [payments, jobs] = [await of('payments'), await of('jobs')];
  const subjects = [
    ...payments.map(({ id }) => ({ kind: 'payment', id }) as const),
    ...payments.map(({ id }) => ({ kind: 'dispute', id }) as const),
    ...jobs.map(({ id }) => ({ kind: 'job', id }) as const),
    ...jobs.map(({ id }) => ({ kind: 'email', id }) as const),
    ...(await of('services')).map(({ id }) => ({ kind: 'service', id }) as const),
    ...(await domains.where('order_id', '=', orderId).execute()).map(({ id }) => ({ kind: 'domain', id }) as const),
  ];
  const actor = { kind: 'staff', id: 'staff-1', name: 'Ada', network: null } as const;
  for (const subject of subjects) {
    const change = { actor, action: 'test.note', brandId, subject, reason: `${mark}-${subject.kind}note`, at };
    await database.transaction((tx) => insertAuditEntry(tx, change));
  }
}

/** A repayment of an invoiced order, whatever its refund was. */
async function insertRepaid(
  database: TestShop['database'],
  { brandId, orderId, reason, at }: { brandId: string; orderId: string; reason: string; at: number },
): Promise<void> {
  const of = (table: 'invoices' | 'jobs') =>
    database.read.selectFrom(table).select('id').where('brand_id', '=', brandId).where('order_id', '=', orderId);
  const [invoice, job] = [await of('invoices').executeTakeFirst(), await of('jobs').executeTakeFirst()];
  if (invoice === undefined || job === undefined) return;
  const key = { brand_id: brandId, order_id: orderId, invoice_id: invoice.id, job_id: job.id, reference: orderId };
  const repaid = { ...key, currency: 'EUR', amount_minor: 0, paid_on: '2026-01-01', reason, recorded_at: at };
  await database.transaction((tx) => tx.insertInto('repayments').values(repaid).execute());
}

/** A cancellation request of the first line of an order that came too late. */
async function insertRequested(
  database: TestShop['database'],
  { brandId, orderId, reason, at }: { brandId: string; orderId: string; reason: string; at: number },
): Promise<void> {
  const lines = database.read.selectFrom('order_lines').select('line_id').where('order_id', '=', orderId);
  const { line_id: lineId } = await lines.where('brand_id', '=', brandId).executeTakeFirstOrThrow();
  const key = { brand_id: brandId, id: orderId, order_id: orderId, line_id: lineId, command_id: orderId };
  const decided = { state: 'too-late', requested_at: at, decided_at: at } as const;
  const requested = { ...key, ...decided, actor: 'Ada', reason };
  await database.transaction((tx) => tx.insertInto('cancellation_requests').values(requested).execute());
}

/** A domain, a plan for it and a voucher; delivered and invoiced. */
async function placeFullOrder(shop: TestShop, browser: TestShopper, who: TracedPerson): Promise<void> {
  const { mark } = who;
  await register(browser, `${mark}-owned.com`);
  await browser.command({ kind: 'apply-voucher', code: 'SAVE10' });
  valueOf(await browser.api.domains.saveRegistrant(registrant(who, 'holder')));
  await buy(browser, who);
  await shop.app.jobs.runAll();
}

async function buy(
  browser: TestShopper,
  who: TracedPerson,
  payment?: Parameters<TestShopper['place']>[1],
): Promise<void> {
  const domain = { mode: 'existing', name: `${who.mark}-existing.com` } as const;
  await browser.add({ fields: { motto: `${who.mark}-motto` }, domain });
  const { quote } = await browser.bill(billing(who, 'bill'));
  await browser.place(quote?.hash ?? '', payment);
}

async function buyTrial(browser: TestShopper, who: TracedPerson): Promise<void> {
  await browser.add({ productId: 'product-trial', term: 12, fields: { motto: `${who.mark}-trial` } });
  const { quote } = await browser.bill(billing(who, 'free'));
  valueOf(await browser.place(quote?.hash ?? '', { card: null }));
}

/** An unordered basket with all checkout data. */
async function fillBasket(shop: TestShop, browser: TestShopper, who: TracedPerson): Promise<void> {
  const name = `${who.mark}-coming.com`;
  shop.registry.insertDomain(name, { registrar: 'Other Inc' });
  const domain = { mode: 'transfer', name, codeGiven: false } as const;
  const configuration = buildConfiguration({ productId: 'tld:com:transfer', term: 12, domain });
  await browser.command({ kind: 'add-line', configuration });
  await browser.add({ fields: { motto: `${who.mark}-wish` } });
  valueOf(await browser.api.domains.giveTransferCode({ name, code: 'right-code' }));
  valueOf(await browser.api.domains.saveRegistrant(registrant(who, 'coming')));
  await browser.bill(billing(who, 'next'));
}

async function register(browser: TestShopper, name: string): Promise<void> {
  const domain = { mode: 'register', name, nameservers: [] } as const;
  const configuration = buildConfiguration({ productId: 'tld:com', term: 12, domain });
  await browser.command({ kind: 'add-line', configuration });
}

async function insertLostDomain({ database }: TestShop, { mark }: TracedPerson): Promise<void> {
  const name = `${mark}-owned.com`;
  const row = await database.read.selectFrom('domains').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  const other = await database.read
    .selectFrom('order_lines')
    .select('line_id')
    .where('order_id', '=', row.order_id)
    .where('line_id', '!=', row.line_id)
    .executeTakeFirstOrThrow();
  const lost = { ...row, ...other, name: `${mark}-lost.com`, state: 'lost' } as const;
  await database.transaction((tx) => tx.insertInto('domains').values(lost).execute());
}

async function enableSecondFactor({ database, clock }: TestShop, { email }: TracedPerson): Promise<void> {
  const rows = database.read.selectFrom('customers').select(['brand_id', 'id']).where('email', '=', email);
  for (const { brand_id, id: customer_id } of await rows.execute()) {
    const key = { brand_id, customer_id };
    const times = { confirmed_at: clock.now(), created_at: clock.now(), last_counter: 0 };
    await database.transaction(async (tx) => {
      const stored = tx.insertInto('second_factors').values({ ...key, ...times, sealed_secret: 'sealed-secret' });
      await stored.onConflict((conflict) => conflict.doNothing()).execute();
      const code = tx.insertInto('recovery_codes').values({ ...key, code_hash: 'code-hash', used_at: null });
      await code.onConflict((conflict) => conflict.doNothing()).execute();
    });
  }
}

function billing({ mark, email, phone }: TracedPerson, part: string) {
  return buildBilling({
    type: 'business',
    name: `${mark}-${part}name`,
    email,
    phone,
    // A country where any tax number is accepted unchanged.
    country: 'AR',
    line1: `${mark}-${part}street`,
    city: `${mark}-${part}city`,
    company: `${mark}-${part}company`,
    taxNumber: `${mark}-${part}tax`,
  });
}

function registrant({ mark, email, phone }: TracedPerson, part: string) {
  const address = {
    line1: `${mark}-${part}street`,
    line2: '',
    city: `${mark}-${part}city`,
    postcode: '18055',
    region: '',
  };
  const person = { name: `${mark}-${part}name`, company: '', email, phone };
  return { sameAsBilling: false, ...person, ...address, country: 'DE', fields: {} };
}
