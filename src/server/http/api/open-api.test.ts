import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { OPERATOR_EVENTS } from '#core/operator-webhooks/operator-event.ts';
import { listEndpoints, listStreams } from '#server/http/request/operations.ts';
import { openTestHttp } from '#tests/support/test-http.ts';
import { openApiDocument } from './open-api.ts';

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: object;
  }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly properties: object } } };
  };
  readonly responses: Readonly<Record<string, object>>;
}

const text = JSON.stringify(openApiDocument());
const document = JSON.parse(text);
const paths: Record<string, Record<string, Described>> = document.paths;
const operations = Object.values(paths).flatMap((item) => Object.values(item));

describe('the OpenAPI document', () => {
  test('is version 3.1 with the required members', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: expect.any(String) },
      servers: [{ url: '/api/v1' }],
    });
  });

  test('describes every operator webhook', () => {
    expect(Object.keys(document.webhooks).toSorted()).toEqual([...OPERATOR_EVENTS].toSorted());
    expect(document.webhooks['order.paid'].post).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { properties: { type: { const: 'order.paid' } } } } } },
    });
  });

  test('describes every endpoint once, under a unique name', () => {
    const ids = operations.map(({ operationId }) => operationId);
    const declared = [...listEndpoints(), ...listStreams()].map(({ resource, action }) => `${resource}.${action}`);
    expect(ids.toSorted()).toEqual(declared.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('declares every path parameter as required, and no others', () => {
    for (const [path, item] of Object.entries(paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const { parameters = [] } of Object.values(item)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path');
        expect(inPath.map(({ name }) => name)).toEqual(named);
        expect(inPath.every(({ required }) => required)).toBe(true);
      }
    }
  });

  test('requires the Idempotency-Key for the endpoints of the contract that need it', () => {
    const idempotent = operations.filter(({ parameters }) =>
      parameters?.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(idempotent.map(({ operationId }) => operationId)).toEqual([
      'orders.place',
      'orders.askPhoneAgain',
      'orders.again',
      'contracts.state',
      'withdrawals.withdraw',
      'invoices.pay',
    ]);
  });

  test('describes the success response and every problem by status', () => {
    for (const { responses } of operations)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '403', '429', '500', '503']));
    const order = operations.find(({ operationId }) => operationId === 'orders.get');
    expect(JSON.stringify(order?.responses['404'])).toContain('orders/not-found');
  });

  test('has the header Retry-After where trying again later helps', () => {
    for (const { responses } of operations)
      for (const status of ['429', '503'])
        expect(responses[status]).toMatchObject({ headers: { 'Retry-After': { schema: { type: 'integer' } } } });
    const place = operations.find(({ operationId }) => operationId === 'orders.place');
    expect(place?.responses['409']).toHaveProperty('headers.Retry-After');
    expect(place?.responses['422']).not.toHaveProperty('headers');
  });

  test('references only existing definitions', () => {
    const targets = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]));
    expect(targets).toContain('#/components/schemas/Problem');
    const names = Object.keys(document.components.schemas);
    expect(targets).toEqual(new Set(names.map((name) => `#/components/schemas/${name}`)));
  });

  test('marks no member as read-only, which a generated client would leave out of its requests', () => {
    expect(text.includes('readOnly')).toBe(false);
  });

  test('lets answers and webhooks of later versions have further members', () => {
    expect(text.includes('"additionalProperties":false')).toBe(false);
  });

  test('gives each endpoint the schemas of its own problems', () => {
    const place = operations.find(({ operationId }) => operationId === 'orders.place');
    const conflict = JSON.stringify(place?.responses['409']);
    expect(conflict).toContain('#/components/schemas/CheckoutQuoteChanged');
    expect(conflict).not.toContain('InvoicesTotalChanged');
    expect(text).toContain('"CheckoutAlreadyOrdered":{"allOf":[{"$ref":"#/components/schemas/Problem"}]');
  });

  test('describes a stream by its lines', () => {
    const stream = paths['/domains/search/stream']?.['get'];
    expect(stream?.parameters?.map(({ name }) => name)).toEqual(['query', 'offset', 'currency']);
    expect(stream?.responses['200']).toMatchObject({ content: { 'application/x-ndjson': { schema: {} } } });
  });

  test('omits path parameters from bodies', () => {
    const pay = operations.find(({ operationId }) => operationId === 'invoices.pay');
    expect(Object.keys(pay?.requestBody?.content['application/json'].schema.properties ?? {})).toEqual([
      'payment',
      'key',
      'confirmedMinor',
    ]);
  });

  test('is served, also as a page without scripts', async () => {
    const { client } = await openTestHttp();
    const served = await client().request('/api/openapi.json');
    expect(served.json()).toEqual(document);
    const page = await client().request('/api/docs');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toContain('<script');
    for (const { endpoint } of [...listEndpoints(), ...listStreams()])
      expect(page.body).toContain(`${endpoint.method} /api/v1${endpoint.path}`);
  });

  test.each(['/api/openapi.json', '/api/docs'])(
    '%s has the same bytes for every client, and is not sent again to a client that has it',
    async (url) => {
      const { client } = await openTestHttp();
      const [first, zipped] = [
        await client().request(url),
        await client().request({ url, headers: { 'accept-encoding': 'gzip' } }),
      ];
      expect((await client().request(url)).body).toBe(first.body);
      expect(gunzipSync(zipped.rawPayload).equals(first.rawPayload)).toBe(true);
      for (const [answer, encoding] of [[first, ''] as const, [zipped, 'gzip'] as const]) {
        const { etag } = answer.headers;
        const headers = { 'accept-encoding': encoding, 'if-none-match': String(etag) };
        expect((await client().request({ url, headers })).statusCode).toBe(304);
      }
      expect(zipped.headers.etag).not.toBe(first.headers.etag);
    },
  );

  test('has a policy that allows only the style of its page', async () => {
    const { client } = await openTestHttp();
    const page = await client().request('/api/docs');
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`);
  });
});
