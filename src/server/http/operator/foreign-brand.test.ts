import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PROBLEMS, isProblem } from '#contract/problems.ts';
import { buyDomains } from '#server/delivery/domains/domain-shop.builder.ts';
import { jsonSchemaOf } from '#server/http/api/describe-operation.ts';
import { insertOperatorTask } from '#server/jobs/public.ts';
import { SMALL_BRAND, catalogueFile, publishSmallStore } from '#server/operator/catalogue/small-store.builder.ts';
import { EVERY_TYPE } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { memberOf } from '#tests/support/member-of.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestOperatorOptions, testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { listOperatorEndpoints } from './operator-operations.ts';

/** Those that need a brand; lists of all brands are tested where they are. */
const ENDPOINTS = listOperatorEndpoints().filter(({ endpoint }) => {
  const required = memberOf(jsonSchemaOf(endpoint.input, 'input'), 'required');
  return Array.isArray(required) && required.includes('brandId');
});
/** Those for which the shop of this test has no row: they find nothing for its own accounts either. */
const WITHOUT_ROWS = [
  'orders.exchange',
  'customers.previewMerge',
  'customers.merge',
  'customers.unblockAddress',
  'reconciliation.difference',
  'reconciliation.explain',
  'catalogue.revokePreview',
];
const UNKNOWN_ID = '019b76da-a800-7000-8000-000000000000';

/** A valid value of a JSON Schema. */
function sampleOf(schema: unknown): unknown {
  const choices = memberOf(schema, 'anyOf') ?? memberOf(schema, 'oneOf') ?? memberOf(schema, 'enum');
  if (Array.isArray(choices)) return typeof choices[0] === 'object' ? sampleOf(choices[0]) : choices[0];
  const constant = memberOf(schema, 'const');
  if (constant !== undefined) return constant;
  switch (memberOf(schema, 'type')) {
    case 'object':
      return inputOf(schema);
    case 'array':
      return [sampleOf(memberOf(schema, 'items'))];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    default:
      return textOf(String(memberOf(schema, 'pattern')));
  }
}

function textOf(pattern: string): string {
  if (pattern.includes('[0-9a-f]{8}')) return UNKNOWN_ID;
  return pattern.includes(String.raw`\d{4}-`) ? '2026-01-01' : 'unknown';
}

/** The required members of an object, those that are known with the values of rows. */
function inputOf(schema: unknown, known: Readonly<Record<string, string>> = {}): Record<string, unknown> {
  const properties = memberOf(schema, 'properties');
  const required = memberOf(schema, 'required');
  const names = Array.isArray(required) ? required.map(String) : [];
  return Object.fromEntries(names.map((name) => [name, known[name] ?? sampleOf(memberOf(properties, name))]));
}

/** The ids of rows, by the name of the input; what only some resources have, by resource. */
type KnownIds = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The ids of an order of the brand with all that belongs to it. */
async function idsOf({ database }: TestShop): Promise<Record<string, string>> {
  const { read } = database;
  const order = await read.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const customer = await read.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const invoice = await read.selectFrom('invoices').select('id').executeTakeFirstOrThrow();
  const payment = await read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  const job = await read.selectFrom('jobs').select('id').where('kind', '=', 'send-email').executeTakeFirstOrThrow();
  const line = await read.selectFrom('order_lines').select('line_id').executeTakeFirstOrThrow();
  const service = await read
    .selectFrom('services')
    .select('id')
    .where('kind', '=', 'service')
    .executeTakeFirstOrThrow();
  const transfer = await read.selectFrom('bank_transfers').select('id').executeTakeFirstOrThrow();
  const task = await read.selectFrom('operator_tasks').select('id').executeTakeFirstOrThrow();
  return {
    brandId: 'larkhost',
    orderId: order.id,
    customerId: customer.id,
    invoiceId: invoice.id,
    paymentId: payment.id,
    jobId: job.id,
    lineId: line.line_id,
    serviceId: service.id,
    transferId: transfer.id,
    taskId: task.id,
    name: 'lantern.com',
    version: '1',
  };
}

/** A shop with rows of most kinds, and their ids. */
async function openBusyShop(openShop: ReturnType<typeof shopsOn>) {
  // Without its secret a webhook is not sent, and waits.
  const webhook = { url: 'https://erp.example/hook', secret: 'HOOKS', previousSecret: null, events: ['order.paid'] };
  const shop = await openShop({ domains: buildDomains(), brand: { ...EVERY_TYPE, webhooks: [webhook] } });
  const operator = testOperator(shop);
  const shopper = shop.shopper();
  await shopper.signIn('anna@example.com');
  const { orderId } = await buyDomains(shop, { by: shopper, register: ['lantern.com'], plans: 1 });
  await shop.app.jobs.runAll();
  const payment = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  await shop.provider.post('/sandbox/disputes', { reference: payment.id, step: 'opened' });
  await shop.deliver(await shop.webhooks.about('payment.disputed'));
  await shop.app.jobs.runAll();
  const task = { kind: 'withdrawal', reason: { code: 'withdrawal' }, at: shop.clock.now() } as const;
  const about = { subject: { type: 'order', id: orderId }, orderId, lineId: null } as const;
  await shop.database.transaction((tx) =>
    insertOperatorTask(tx, { brandId: 'larkhost', id: 'task-1', ...task, ...about }),
  );
  const file = Buffer.from('id,date,amount,name,purpose\nTX-1,2026-01-01,5.00,Anna,?').toString('base64');
  valueOf(await operator.transfers.import({ brandId: 'larkhost', commandId: randomUUID(), file }));
  await publishSmallStore(shop);
  const upload = { brandId: SMALL_BRAND, commandId: randomUUID(), note: '', isWhole: false };
  const draft = valueOf(await operator.catalogue.createDraft({ ...upload, files: [catalogueFile('6.00')] }));
  const { rows: webhooks } = valueOf(await operator.webhooks.list({}));
  const known: KnownIds = {
    every: await idsOf(shop),
    catalogue: { brandId: SMALL_BRAND, draftId: draft.id },
    webhooks: { jobId: webhooks[0]?.id ?? '' },
  };
  return { shop, known };
}

/** What each endpoint answers about these rows: 'ok' or the code of its problem. */
async function answersOf(
  shop: TestShop,
  known: KnownIds,
  caller: TestOperatorOptions,
): Promise<ReadonlyMap<string, string>> {
  const operator = testOperator(shop, caller);
  const answers = new Map<string, string>();
  for (const { resource, action, endpoint } of ENDPOINTS) {
    const call = memberOf(memberOf(operator, resource), action);
    if (!isCall(call)) throw new Error(`There is no ${resource}.${action}.`);
    const input = inputOf(jsonSchemaOf(endpoint.input, 'input'), {
      ...known['every'],
      ...known[resource],
      commandId: randomUUID(),
    });
    const problem = memberOf(await call(input), 'problem');
    answers.set(`${resource}.${action}`, isProblem(problem) ? problem.code : 'ok');
  }
  return answers;
}

function isCall(value: unknown): value is (input: unknown) => Promise<unknown> {
  return typeof value === 'function';
}

function isNotFound(code: string): boolean {
  return Object.entries(PROBLEMS).some(([name, { status }]) => name === code && status === 404);
}

describeOnSqlite('every endpoint of the operator API that names a brand', (open) => {
  const openShop = shopsOn(open);

  test('finds nothing for accounts of another brand, whatever exists', async () => {
    const { shop, known } = await openBusyShop(openShop);
    const foreign = await answersOf(shop, known, { brands: ['harbour'] });
    expect([...foreign].filter(([, code]) => !isNotFound(code))).toEqual([]);
    const own = await answersOf(shop, known, { brands: ['larkhost', SMALL_BRAND] });
    expect([...own].filter(([, code]) => isNotFound(code)).map(([name]) => name)).toEqual(WITHOUT_ROWS);
  });
});
