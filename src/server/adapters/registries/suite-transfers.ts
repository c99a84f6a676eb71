import { expect, test } from 'vitest';
import { A_LIMIT, type RegistryUnderTest, infoOf, newTrid } from './registry-under-test.ts';

/** Transfers to us. */
export function describeMoving(subject: () => RegistryUnderTest): void {
  function transferOf(name: string, authCode = subject().authCodeOf(name)) {
    return { name, authCode, years: 1, clTRID: newTrid(), limit: A_LIMIT };
  }

  test('the auth code authorizes reading a domain of another registrar, a wrong one is refused', async () => {
    const { registry } = subject();
    const name = subject().name('taken');
    expect(await registry.info(name, 'not-the-code')).toEqual({ kind: 'wrong-code' });
    expect(await infoOf(registry, name, subject().authCodeOf(name))).toMatchObject({ isOurs: false });
  });

  test('a transfer is pending, also when repeated, until a poll message reports its completion', async () => {
    const { registry } = subject();
    const request = transferOf(subject().name('taken'));
    expect(await registry.transfer(request)).toEqual({ kind: 'pending' });
    expect(await registry.transfer(request)).toEqual({ kind: 'pending' });
    expect((await infoOf(registry, request.name)).statuses).toContain('pendingTransfer');
    await subject().settle();
    const message = await registry.poll();
    expect(message).toMatchObject({ name: request.name, kind: 'transfer-done' });
    await registry.acknowledge(message?.id ?? '');
    const info = await infoOf(registry, request.name);
    expect(info.isOurs).toBe(true);
    expect(await registry.transfer(request)).toEqual({ kind: 'done', expiresAt: info.expiresAt });
    expect(await subject().countOf('transfer', request.name)).toBe(1);
  });

  test('a rejected transfer is found without its poll message', async () => {
    const { registry } = subject();
    const request = transferOf(subject().name('rejected'));
    expect(await registry.transferRefusedAt(request)).toBeNull();
    await registry.transfer(request);
    expect(await registry.transferRefusedAt(request)).toBeNull();
    await subject().settle();
    const message = await registry.poll();
    expect(message).toMatchObject({ name: request.name, kind: 'transfer-refused' });
    expect(await registry.transferRefusedAt(request)).toBe(message?.transfer?.decidedAt);
    await registry.acknowledge(message?.id ?? '');
  });

  test('a domain whose registry has no auth codes is transferred without one', async () => {
    const request = transferOf(subject().name('codeless'), '');
    expect(await subject().registry.transfer(request)).toEqual({ kind: 'pending' });
    expect(await subject().registry.transfer(request)).toEqual({ kind: 'pending' });
  });

  test('a missing auth code is refused like a wrong one', async () => {
    const answer = await subject().registry.transfer(transferOf(subject().name('taken'), ''));
    expect(answer).toMatchObject({ kind: 'refused', reason: 'wrong-code' });
  });

  test('a wrong auth code is refused as such, and no message contains it', async () => {
    const answer = await subject().registry.transfer(transferOf(subject().name('taken'), 'SECRET-wrong-code'));
    expect(answer).toMatchObject({ kind: 'refused', reason: 'wrong-code' });
    expect(JSON.stringify(answer)).not.toContain('SECRET');
  });

  test('a domain is not transferred above the fee limit', async () => {
    const request = { ...transferOf(subject().name('taken')), limit: { USD: 799 } };
    expect(await subject().registry.transfer(request)).toMatchObject({ kind: 'refused', reason: 'premium' });
    expect(await subject().countOf('transfer', request.name)).toBe(0);
    expect(await subject().registry.transfer({ ...request, limit: A_LIMIT })).toEqual({ kind: 'pending' });
  });

  test.each([
    ['locked', 'locked'],
    ['young', 'too-young'],
    ['free', 'absent'],
  ] as const)('the transfer of a domain that is %s is refused as %s', async (state, reason) => {
    const request = transferOf(subject().name(state));
    expect(await subject().registry.transfer(request)).toMatchObject({ kind: 'refused', reason });
  });
}
