import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkOutput } from './check-output.ts';

const place = { resource: 'orders', action: 'get' };
const schema = z.object({ lines: z.array(z.object({ id: z.string(), note: z.optional(z.string()) })) });

test('an answer that its contract describes is accepted', () => {
  const answer = { lines: [{ id: 'a' }, { id: 'b', note: undefined }, { id: 'c', note: 'd' }] };
  expect(() => checkOutput(place, schema, answer)).not.toThrow();
});

test('an answer with a missing member, or one that is not declared, is an error that names it', () => {
  expect(() => checkOutput(place, schema, { lines: [{}] })).toThrow(/lines\[0\]\.id/);
  expect(() => checkOutput(place, schema, { lines: [{ id: 'a' }, { id: 'b', secret: 's' }] })).toThrow(
    'orders.get answers lines.1.secret, which its contract does not declare.',
  );
});
