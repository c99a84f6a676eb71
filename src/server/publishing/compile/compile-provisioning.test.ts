import { expect, test } from 'vitest';
import { compileProvisioning, compileWebhook } from './compile-provisioning.ts';

const PANEL = { by: 'webhook', url: 'https://panel.example/hook', secret: 'PANEL' } as const;

test('a provisioner is published as configured, with the previous secret if there is one', () => {
  expect(compileProvisioning(undefined)).toEqual({});
  expect(compileProvisioning({ by: 'none' })).toEqual({ provisioning: { by: 'none' } });
  expect(compileProvisioning(PANEL)).toEqual({ provisioning: { ...PANEL, previousSecret: null } });
  expect(compileProvisioning({ ...PANEL, previous_secret: 'PANEL_OLD' })).toEqual({
    provisioning: { ...PANEL, previousSecret: 'PANEL_OLD' },
  });
});

test('webhook receivers are published with their events', () => {
  const { by: _, ...receiver } = PANEL;
  expect(compileWebhook({ ...receiver, events: ['order.*'] })).toEqual({
    ...receiver,
    previousSecret: null,
    events: ['order.*'],
  });
});
