import { expect, test } from 'vitest';
import { setupModeOf } from './provisioning.ts';

const SANDBOX = { by: 'sandbox' } as const;
const NONE = { by: 'none' } as const;

test.each([
  ['nothing is configured', {}, {}, 'by-hand'],
  ['its brand has a system', {}, { provisioning: SANDBOX }, 'by-system'],
  ['it has a system', { provisioning: SANDBOX }, {}, 'by-system'],
  ['it has none but its brand has a system', { provisioning: NONE }, { provisioning: SANDBOX }, 'by-hand'],
  ['there is nothing to set up', { ready: 'at-once' }, {}, 'at-once'],
  ['there is nothing to set up but its brand has a system', { ready: 'at-once' }, { provisioning: SANDBOX }, 'at-once'],
] as const)('the setup mode of a product when %s', (_rule, product, brand, setUp) => {
  expect(setupModeOf(product, brand)).toBe(setUp);
});

test("a product no longer sold is set up manually, or by its brand's system", () => {
  expect(setupModeOf(undefined, {})).toBe('by-hand');
  expect(setupModeOf(undefined, { provisioning: SANDBOX })).toBe('by-system');
});
