import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import { jsonSchemaOf } from '#server/http/api/describe-operation.ts';
import { problemCodes } from '#server/http/api/open-api.ts';
import type { Handlers } from '#server/request/request-context.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount } from '#tests/support/create-account.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { openTestHttp } from '#tests/support/test-http.ts';
import { checkProblem } from './check-output.ts';
import { listEndpoints } from './operations.ts';

/** A client for every session state. */
const CLIENTS: Readonly<Record<string, (app: TestApp) => Promise<TestClient>>> = {
  'somebody new': async (app) => app.client(),
  'somebody whose session is over': async (app) => {
    const client = app.client();
    client.cookies.set('__Host-landrush', 'x'.repeat(43));
    return client;
  },
  'somebody who has just registered': async (app) => {
    const client = app.client();
    await client.api.account.register(buildRegistration());
    return client;
  },
  'a customer': async (app) => {
    const credentials = await createAccount(app);
    const client = app.client();
    await client.api.account.login(credentials);
    return client;
  },
};

describeOnSqlite('any client of any endpoint', (open) => {
  test.each(Object.entries(CLIENTS))(
    '%s never gets a response that the contract does not declare',
    async (_, openClient) => {
      const app = await openTestApp({ database: await open() });
      const undeclared: string[] = [];
      for (const { resource, action, endpoint } of listEndpoints()) {
        const client = await openClient(app);
        for (const input of inputsOf(endpoint)) {
          const { statusCode, body } = await client.request(requestFor(endpoint, input));
          const declared = problemCodes(endpoint).filter((code) => PROBLEMS[code].status === statusCode);
          if (statusCode !== 200 && (statusCode === 500 || !declared.includes(JSON.parse(body).code)))
            undeclared.push(`${resource}.${action} ${JSON.stringify(input)}: ${statusCode} ${body.slice(0, 200)}`);
        }
      }
      expect(undeclared).toEqual([]);
    },
    60_000,
  );
});

describeOnSqlite('in tests', (open) => {
  test('a problem that an endpoint does not declare is an error of that endpoint', async () => {
    const handlers: object = Object.fromEntries(
      Object.entries(api).map(([resource, actions]) => [
        resource,
        Object.fromEntries(
          Object.entries(actions).map(([action, endpoint]: [string, Endpoint]) => [
            action,
            async () => refuse({ code: undeclaredBy(endpoint) }),
          ]),
        ),
      ]),
    );
    if (!isHandlers(handlers)) throw new Error('A resource is missing.');
    const { client } = await openTestHttp({ database: await open(), checksOutputs: true, handlers });
    for (const { endpoint } of listEndpoints()) {
      const [input = {}] = inputsOf(endpoint);
      const { statusCode, body } = await client().request(requestFor(endpoint, input));
      expect([endpoint.path, statusCode, JSON.parse(body).code]).toEqual([endpoint.path, 500, 'server/fault']);
    }
  });

  test('the data of a problem must match its code', () => {
    const [declared] = listEndpoints();
    if (declared === undefined) throw new Error('The contract is empty.');
    const code = 'limits/too-many-requests';
    const checked = { ...declared, codes: problemCodes(declared.endpoint) };
    expect(() => checkProblem(checked, { code, data: { retryAfterSeconds: 1 } })).not.toThrow();
    expect(() => checkProblem(checked, { code, data: { retryAfterSeconds: Number.NaN } })).toThrow(/data/);
  });
});

/** A code without data that an endpoint does not declare. */
function undeclaredBy(endpoint: Endpoint): ProblemCode {
  const declared = problemCodes(endpoint);
  return declared.includes('orders/not-found') ? 'product/not-found' : 'orders/not-found';
}

/** The handlers are created from the contract's table; their problems are wrong on purpose. */
function isHandlers(handlers: object): handlers is Handlers {
  return 'storefront' in handlers;
}

function requestFor({ method, path }: Endpoint, input: Readonly<Record<string, unknown>>) {
  const url = `/api/v1${path.replaceAll(/\{(\w+)\}/g, (__, name: string) => encodeURIComponent(String(input[name])))}`;
  const headers = { 'idempotency-key': `${method}:${path}` };
  if (method !== 'GET') return { method, url, headers, payload: input };
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return { url: `${url}?${query.toString()}`, headers };
}

/** Valid inputs of a schema: minimal and complete, for each variant. */
function inputsOf({ input }: Endpoint): readonly Readonly<Record<string, unknown>>[] {
  const schema: Schema = jsonSchemaOf(input, 'input');
  return (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((kind) =>
    [false, true].map((isFull) => ({ ...membersOf(kind, isFull) })),
  );
}

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

function membersOf({ properties = {}, required = [] }: Schema, isFull: boolean): object {
  const members = Object.entries(properties).filter(([name]) => isFull || required.includes(name));
  return Object.fromEntries(members.map(([name, schema]) => [name, sampleOf(schema, isFull)]));
}

function sampleOf(schema: Schema, isFull: boolean): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [kind] = schema.anyOf ?? schema.oneOf ?? [];
  if (kind !== undefined) return sampleOf(kind, isFull);
  if (schema.type === 'object') return membersOf(schema, isFull);
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}, isFull));
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  return textOf(schema);
}

function textOf({ format, pattern, minLength = 1 }: Schema): string {
  if (format === 'uuid') return '018f2b5e-7c1a-7000-8000-000000000001';
  if (pattern === undefined) return 'x'.repeat(minLength);
  const plain = 'x'.repeat(minLength);
  const allowed = new RegExp(pattern, 'u');
  if (allowed.test(plain)) return plain;
  const [text = ''] = fc.sample(fc.stringMatching(allowed), { numRuns: 1, seed: 7 });
  return text;
}
