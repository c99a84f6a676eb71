import { expect, test } from 'vitest';
import { jsonSchemaOf } from '#server/http/api/describe-operation.ts';
import { memberOf } from '#tests/support/member-of.ts';
import { listOperatorEndpoints } from './operator-operations.ts';

const PAGED = listOperatorEndpoints().filter(
  ({ endpoint }) => memberOf(memberOf(jsonSchemaOf(endpoint.input, 'input'), 'properties'), 'cursor') !== undefined,
);

test.each(PAGED.map(({ resource, action, endpoint }) => [`${resource}.${action}`, endpoint] as const))(
  '%s refuses a cursor that is of no page, which would lead back to the first one',
  (_name, { input }) => {
    for (const cursor of ['', 'none', `1.${'x'.repeat(400)}`]) {
      const { error } = input.safeParse({ cursor });
      expect(error?.issues.map(({ path }) => path.join('.'))).toContain('cursor');
    }
  },
);

test('lists have pages', () => {
  expect(PAGED.length).toBeGreaterThan(20);
});
