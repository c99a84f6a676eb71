import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { operatorEventData } from '#contract/operator-webhooks.ts';
import { listEndpoints, listStreams } from '#server/http/request/operations.ts';
import { jsonSchemaOf } from './describe-operation.ts';
import { openApiDocument } from './open-api.ts';

interface Field {
  /** 'orders.get output.lines[].state'. */
  readonly place: string;
  readonly name: string;
  readonly schema: unknown;
}

const API_FIELDS = [
  ...listEndpoints().flatMap(({ resource, action, endpoint }) => [
    ...fieldsIn(`${resource}.${action} input`, endpoint.input, 'input'),
    ...fieldsIn(`${resource}.${action} output`, endpoint.output, 'output'),
  ]),
  ...listStreams().flatMap(({ resource, action, endpoint }) => [
    ...fieldsIn(`${resource}.${action} input`, endpoint.input, 'input'),
    ...fieldsIn(`${resource}.${action} event`, endpoint.event, 'output'),
  ]),
  ...fieldsOf('Problem', openApiDocument()['components']),
];

const WEBHOOK_FIELDS = Object.entries(operatorEventData).flatMap(([type, data]) => fieldsIn(type, data, 'output'));

test('fields of the API are in camelCase', () => {
  expect(API_FIELDS.length).toBeGreaterThan(1000);
  expect(API_FIELDS.filter(({ name }) => !/^[a-z][A-Za-z0-9]*$/.test(name)).map(placeOf)).toEqual([]);
});

test('fields of operator webhooks are in snake_case', () => {
  expect(WEBHOOK_FIELDS.length).toBeGreaterThan(100);
  expect(WEBHOOK_FIELDS.filter(({ name }) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)).map(placeOf)).toEqual([]);
});

test('states, kinds, types and modes are closed sets', () => {
  const closed = [...API_FIELDS, ...WEBHOOK_FIELDS].filter(({ name }) => CLOSED.test(name));
  expect(closed.length).toBeGreaterThan(100);
  expect(
    closed
      .filter(({ place }) => !place.startsWith('Problem'))
      .filter(isOpen)
      .map(placeOf),
  ).toEqual([]);
});

const CLOSED =
  /^(state|status|kind|type|mode|variant|outcome|verdict|effect|origin|[a-z]+(State|Status|Kind|Type|Mode))$/;

/** Whether a schema accepts any text. */
function isOpen({ schema }: Field): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  if ('const' in schema || 'enum' in schema) return false;
  const choices = 'anyOf' in schema ? schema.anyOf : 'oneOf' in schema ? schema.oneOf : undefined;
  if (Array.isArray(choices)) return choices.some((choice) => isOpen({ place: '', name: '', schema: choice }));
  return 'type' in schema && schema.type === 'string';
}

function placeOf({ place }: Field): string {
  return place;
}

function fieldsIn(place: string, schema: z.ZodMiniType, io: 'input' | 'output'): Field[] {
  return fieldsOf(place, jsonSchemaOf(schema, io));
}

/** Every declared property of a JSON Schema, at any depth; keys of records are data and are not checked. */
function fieldsOf(place: string, schema: unknown): Field[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) =>
    keyword === 'properties'
      ? Object.entries(Object(value)).flatMap(([name, inner]) => [
          { place: `${place}.${name}`, name, schema: inner },
          ...fieldsOf(`${place}.${name}`, inner),
        ])
      : fieldsOf(keyword === 'items' ? `${place}[]` : place, value),
  );
}
