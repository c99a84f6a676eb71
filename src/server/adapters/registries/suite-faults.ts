import { expect, test } from 'vitest';
import {
  A_LIMIT,
  type RegistryUnderTest,
  type SuiteFault,
  aNameOfOurs,
  availabilityOf,
  infoOf,
  newTrid,
} from './registry-under-test.ts';

const FAULTS: readonly SuiteFault[] = ['drop', 'lost-reply', 'garbage', 'frame-of-2-mb'];

/** Transport faults are unknown, never refusals, and do not outlast the connection. */
export function describeDoubt(subject: () => RegistryUnderTest): void {
  test.each(FAULTS)('a change that fails with %s is unknown and can be repeated', async (fault) => {
    const { registry } = subject();
    const { name } = await aNameOfOurs(subject());
    const request = { name, clTRID: newTrid() };
    await subject().injectFault(fault);
    expect(await registry.remove(request)).toMatchObject({ kind: 'unknown' });
    await registry.remove(request);
    expect(await registry.info(name, null)).toEqual({ kind: 'absent' });
    expect(await subject().countOf('delete', name)).toBe(1);
  });

  test.each(FAULTS)('a renewal interrupted by %s before or at its command renews once', async (fault) => {
    const { registry } = subject();
    const { name } = await aNameOfOurs(subject());
    const expiresAt = (await infoOf(registry, name)).expiresAt ?? 0;
    const currentExpiry = new Date(expiresAt).toISOString().slice(0, 10);
    const request = { name, currentExpiry, years: 1, clTRID: newTrid(), limit: A_LIMIT };
    await subject().injectFault(fault);
    await registry.renew(request);
    expect(await registry.renew(request)).toMatchObject({ kind: 'done' });
    expect(await subject().countOf('renew', name)).toBe(1);
  });

  test.each(FAULTS)('a check that fails with %s is retried', async (fault) => {
    const name = subject().name('free');
    await subject().injectFault(fault);
    expect((await availabilityOf(subject().registry, [name])).get(name)).toEqual({ kind: 'available' });
  });
}
