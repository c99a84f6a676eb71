import { describe, expect, test, vi } from 'vitest';
import type { ProvisionRequest, Provisioner } from '#server/delivery/services/provisioner.ts';

/**
 * A provisioner for the suite; the prefix of a custom field answer selects its behaviour ('pending-…', 'refused-…').
 */
export interface ProvisionerUnderTest {
  readonly provisioner: Provisioner;
  /** How often the service of a job was set up. */
  readonly setupCount: (jobId: string) => Promise<number>;
}

/** The behaviour every provisioner adapter must have (docs/decisions/026). */
export function describeProvisioner(name: string, open: () => Promise<ProvisionerUnderTest>): void {
  describe(`${name} as a provisioner`, () => {
    test('sets up a service and returns the facts for its customer', async () => {
      const { provisioner, setupCount } = await open();
      const answer = await provisioner.provision(aRequest());
      expect(answer.kind === 'done' ? answer.facts.map(({ label }) => label) : []).toContain('Login');
      expect(await provisioner.find('step-1')).toEqual(answer);
      expect(await setupCount('step-1')).toBe(1);
    });

    test('sets up a service once per job, however often it is requested', async () => {
      const { provisioner, setupCount } = await open();
      await Promise.all([1, 2, 3].map(() => provisioner.provision(aRequest())));
      await provisioner.provision(aRequest());
      expect(await setupCount('step-1')).toBe(1);
    });

    test('reports a job it has not received as absent', async () => {
      const { provisioner } = await open();
      expect(await provisioner.find('step-2')).toEqual({ kind: 'absent' });
    });

    test('accepts a slow setup and reports its completion later', async () => {
      const { provisioner } = await open();
      expect(await provisioner.provision(aRequest('pending-shop'))).toEqual({ kind: 'pending' });
      await vi.waitFor(async () => expect(await provisioner.find('step-1')).toMatchObject({ kind: 'done' }), 30_000);
    });

    test('refuses with a reason', async () => {
      const { provisioner, setupCount } = await open();
      const answer = await provisioner.provision(aRequest('refused-shop'));
      expect(answer.kind === 'refused' ? answer.reason : '').toMatch(/\w/);
      expect(await setupCount('step-1')).toBe(0);
    });

    test('has an unknown result without a response and without an effect', async () => {
      const { provisioner } = await open();
      expect(await provisioner.provision(aRequest('silent-shop'))).toMatchObject({ kind: 'unknown' });
      expect(await provisioner.find('step-1')).toEqual({ kind: 'absent' });
    });

    test('has an unknown result after a lost response, and the actual one at a later look-up', async () => {
      const { provisioner, setupCount } = await open();
      expect(await provisioner.provision(aRequest('lost-shop'))).toMatchObject({ kind: 'unknown' });
      expect(await provisioner.find('step-1')).toMatchObject({ kind: 'done' });
      expect(await setupCount('step-1')).toBe(1);
    });

    test('may report the current state of a service', async () => {
      const { provisioner } = await open();
      await provisioner.provision(aRequest());
      const change = { brandId: 'larkhost', orderId: 'order-1', lineId: 'line-1', renewsAt: null };
      const stateNow = async () => {
        const found = await provisioner.find('step-1');
        return found.kind === 'done' ? found.state : null;
      };
      expect(['active', undefined]).toContain(await stateNow());
      await provisioner.change({ change: 'suspend', jobId: 'step-7', ...change });
      expect(['suspended', undefined]).toContain(await stateNow());
      await provisioner.change({ change: 'resume', jobId: 'step-8', ...change });
      expect(['active', undefined]).toContain(await stateNow());
    });

    test.each(['renew', 'suspend', 'resume', 'end'] as const)('executes later changes: %s', async (change) => {
      const { provisioner } = await open();
      const place = { brandId: 'larkhost', orderId: 'order-1', lineId: 'line-1', renewsAt: null };
      expect(await provisioner.change({ change, jobId: 'step-9', ...place })).toMatchObject({ kind: 'done' });
    });
  });
}

/** A service with one answer. */
export function aRequest(name = 'my-shop', overrides: Partial<ProvisionRequest> = {}): ProvisionRequest {
  return {
    jobId: 'step-1',
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
