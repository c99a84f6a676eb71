import { expect, test } from 'vitest';
import { A_LIMIT, knownOf, newStep } from './registry-under-test.ts';
import type { RegistryUnderTest } from './registry-under-test.ts';

/** Transfers to us. */
export function describeMoving(subject: () => RegistryUnderTest): void {
  function transferOf(name: string, authCode = subject().authCodeOf(name)) {
    return { name, authCode, years: 1, clTRID: newStep(), limit: A_LIMIT };
  }

  test('the code opens what is known of a name held elsewhere, a wrong one says so', async () => {
    const { registry } = subject();
    const name = subject().name('taken');
    expect(await registry.info(name, 'not-the-code')).toEqual({ kind: 'wrong-code' });
    expect(await knownOf(registry, name, subject().authCodeOf(name))).toMatchObject({ isOurs: false });
  });

  test('a transfer is pending, also when it is asked for again, until the queue says that it is done', async () => {
    const { registry } = subject();
    const request = transferOf(subject().name('taken'));
    expect(await registry.transfer(request)).toEqual({ kind: 'pending' });
    expect(await registry.transfer(request)).toEqual({ kind: 'pending' });
    expect((await knownOf(registry, request.name)).statuses).toContain('pendingTransfer');
    await subject().settle();
    const message = await registry.poll();
    expect(message).toMatchObject({ name: request.name, kind: 'transfer-done' });
    await registry.acknowledge(message?.id ?? '');
    const info = await knownOf(registry, request.name);
    expect(info.isOurs).toBe(true);
    expect(await registry.transfer(request)).toEqual({ kind: 'done', expiresAt: info.expiresAt });
    expect(await subject().countOf('transfer', request.name)).toBe(1);
  });

  test('a wrong code is refused as such, and no message holds it', async () => {
    const answer = await subject().registry.transfer(transferOf(subject().name('taken'), 'SECRET-wrong-code'));
    expect(answer).toMatchObject({ kind: 'refused', reason: 'wrong-code' });
    expect(JSON.stringify(answer)).not.toContain('SECRET');
  });

  test('a name is not transferred at a fee above what may be paid', async () => {
    const request = { ...transferOf(subject().name('taken')), limit: { USD: 799 } };
    expect(await subject().registry.transfer(request)).toMatchObject({ kind: 'refused', reason: 'premium' });
    expect(await subject().countOf('transfer', request.name)).toBe(0);
    expect(await subject().registry.transfer({ ...request, limit: A_LIMIT })).toEqual({ kind: 'pending' });
  });

  test.each([
    ['locked', 'locked'],
    ['young', 'too-young'],
    ['free', 'absent'],
  ] as const)('the transfer of a name that is %s is refused as %s', async (standing, reason) => {
    const request = transferOf(subject().name(standing));
    expect(await subject().registry.transfer(request)).toMatchObject({ kind: 'refused', reason });
  });
}
