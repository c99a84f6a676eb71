import { expect, test } from 'vitest';
import { type ProvisionedState, type ProvisionerReport, contradictsProvisioner } from './compare-with-provisioner.ts';

test.each<[ProvisionedState, ProvisionerReport, boolean]>([
  ['active', { kind: 'done', state: 'active' }, false],
  ['active', { kind: 'done', state: 'suspended' }, true],
  ['suspended', { kind: 'done', state: 'active' }, true],
  ['suspended', { kind: 'done', state: null }, false],
  ['ended', { kind: 'done', state: 'ended' }, false],
  ['ended', { kind: 'done', state: 'active' }, true],
  ['active', { kind: 'pending' }, true],
  ['active', { kind: 'absent' }, true],
  ['ended', { kind: 'absent' }, false],
  ['active', { kind: 'refused' }, true],
])('a service that is %s, reported as %j', (stored, report, isDifferent) => {
  expect(contradictsProvisioner(stored, report)).toBe(isDifferent);
});
