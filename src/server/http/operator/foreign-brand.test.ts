import { expect, test } from 'vitest';
import { PROBLEMS, isProblem } from '#contract/problems.ts';
import { buyDomains } from '#server/delivery/domains/domain-shop.builder.ts';
import { jsonSchemaOf } from '#server/http/api/describe-operation.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { memberOf } from '#tests/support/member-of.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestOperatorOptions, testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { listOperatorEndpoints } from './operator-operations.ts';

const ENDPOINTS = listOperatorEndpoints().filter(({ endpoint }) => endpoint.path.includes('{brandId}'));
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

/** The ids of an order of the brand with all that belongs to it. */
async function idsOf({ database }: TestShop): Promise<Record<string, string>> {
  const { read } = database;
  const order = await read.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const customer = await read.selectFrom('customers').select('id').executeTakeFirst();
  const invoice = await read.selectFrom('invoices').select('id').executeTakeFirstOrThrow();
  const payment = await read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  const job = await read.selectFrom('jobs').select('id').where('kind', '=', 'send-email').executeTakeFirstOrThrow();
  const line = await read.selectFrom('order_lines').select('line_id').executeTakeFirstOrThrow();
  return {
    brandId: 'larkhost',
    orderId: order.id,
    customerId: customer?.id ?? UNKNOWN_ID,
    invoiceId: invoice.id,
    paymentId: payment.id,
    jobId: job.id,
    lineId: line.line_id,
    name: 'lantern.com',
    version: '1',
  };
}

/** What each endpoint answers about these rows: 'ok' or the code of its problem. */
async function answersOf(shop: TestShop, caller: TestOperatorOptions): Promise<ReadonlyMap<string, string>> {
  const operator = testOperator(shop, caller);
  const ids = await idsOf(shop);
  const answers = new Map<string, string>();
  for (const { resource, action, endpoint } of ENDPOINTS) {
    const call = memberOf(memberOf(operator, resource), action);
    if (!isCall(call)) throw new Error(`There is no ${resource}.${action}.`);
    const problem = memberOf(await call(inputOf(jsonSchemaOf(endpoint.input, 'input'), ids)), 'problem');
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
    const shop = await openShop({ domains: buildDomains() });
    await buyDomains(shop, { register: ['lantern.com'] });
    await shop.app.jobs.runAll();
    const foreign = await answersOf(shop, { brands: ['harbour'] });
    expect([...foreign].filter(([, code]) => !isNotFound(code))).toEqual([]);
    const own = await answersOf(shop, { brands: ['larkhost'] });
    for (const read of ['orders.get', 'invoices.get', 'payments.get', 'domains.get', 'jobs.get', 'catalogue.versions'])
      expect([read, own.get(read)]).toEqual([read, 'ok']);
  });
});
