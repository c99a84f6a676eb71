import { describe, expect, test, vi } from 'vitest';
import type { Provisioner, ProvisionRequest } from '#server/fulfilment/services/provisioner.ts';

/**
 * A provisioner for the suite; the prefix of a custom field answer selects its behaviour ('pending-…', 'refused-…').
 */
export interface ProvisionerUnderTest {
  readonly provisioner: Provisioner;
  /** How often the service of a step was set up. */
  readonly madeFor: (stepId: string) => Promise<number>;
}

/** The behaviour every provisioner adapter must have (docs/decisions/026). */
export function describeProvisioner(name: string, open: () => Promise<ProvisionerUnderTest>): void {
  describe(`${name} as a provisioner`, () => {
    test('sets a service up and tells what its customer has to know', async () => {
      const { provisioner, madeFor } = await open();
      const answer = await provisioner.provision(aRequest());
      expect(answer.kind === 'done' ? answer.facts.map(({ label }) => label) : []).toContain('Login');
      expect(await provisioner.find('step-1')).toEqual(answer);
      expect(await madeFor('step-1')).toBe(1);
    });

    test('sets nothing up twice for one step, however often and at once it is asked', async () => {
      const { provisioner, madeFor } = await open();
      await Promise.all([1, 2, 3].map(() => provisioner.provision(aRequest())));
      await provisioner.provision(aRequest());
      expect(await madeFor('step-1')).toBe(1);
    });

    test('has never heard of a step it was not asked for', async () => {
      const { provisioner } = await open();
      expect(await provisioner.find('step-2')).toEqual({ kind: 'absent' });
    });

    test('takes up what takes time, and says later that it is done', async () => {
      const { provisioner } = await open();
      expect(await provisioner.provision(aRequest('pending-shop'))).toEqual({ kind: 'pending' });
      await vi.waitFor(async () => expect(await provisioner.find('step-1')).toMatchObject({ kind: 'done' }));
    });

    test('refuses with a reason', async () => {
      const { provisioner, madeFor } = await open();
      const answer = await provisioner.provision(aRequest('refused-shop'));
      expect(answer.kind === 'refused' ? answer.reason : '').toMatch(/\w/);
      expect(await madeFor('step-1')).toBe(0);
    });

    test('that says nothing is unknown, and nothing happened', async () => {
      const { provisioner } = await open();
      expect(await provisioner.provision(aRequest('silent-shop'))).toMatchObject({ kind: 'unknown' });
      expect(await provisioner.find('step-1')).toEqual({ kind: 'absent' });
    });

    test('whose answer is lost is unknown, and can say afterwards what it did', async () => {
      const { provisioner, madeFor } = await open();
      expect(await provisioner.provision(aRequest('lost-shop'))).toMatchObject({ kind: 'unknown' });
      expect(await provisioner.find('step-1')).toMatchObject({ kind: 'done' });
      expect(await madeFor('step-1')).toBe(1);
    });

    test.each(['renew', 'suspend', 'resume', 'end'] as const)('does what comes later: %s', async (change) => {
      const { provisioner } = await open();
      const place = { brandId: 'larkhost', orderId: 'order-1', lineId: 'line-1', renewsAt: null };
      expect(await provisioner.change({ change, stepId: 'step-9', ...place })).toMatchObject({ kind: 'done' });
    });
  });
}

/** A service with one answer. */
export function aRequest(name = 'my-shop', overrides: Partial<ProvisionRequest> = {}): ProvisionRequest {
  return {
    stepId: 'step-1',
    brandId: 'larkhost',
    orderId: 'order-1',
    orderNumber: 'R0000000001',
    lineId: 'line-1',
    productId: 'web-start',
    term: 12,
    quantity: 1,
    options: { memory: ['8'] },
    extras: ['backup'],
    fields: { name },
    domain: null,
    customer: { id: null, name: 'Anna Ahrens', company: '', email: 'anna@example.com' },
    ...overrides,
  };
}
