import { expect, test } from 'vitest';
import { operatorOpenApi } from './operator-open-api.ts';
import { listOperatorEndpoints } from './operator-operations.ts';

const text = JSON.stringify(operatorOpenApi());

test('describes every endpoint of the operator API with its permission', () => {
  const { paths } = JSON.parse(text);
  for (const { resource, action, endpoint } of listOperatorEndpoints()) {
    expect(paths[endpoint.path][endpoint.method.toLowerCase()]).toMatchObject({
      operationId: `${resource}.${action}`,
      'x-access': endpoint.access,
    });
  }
});

test('defines every schema it refers to, and no other', () => {
  const targets = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  const { components } = JSON.parse(text);
  expect(new Set(Object.keys(components.schemas))).toEqual(targets);
});

test('has no members that a generated client leaves out of requests, and lets answers have further ones', () => {
  expect(text.includes('readOnly')).toBe(false);
  expect(text.includes('"additionalProperties":false')).toBe(false);
});
