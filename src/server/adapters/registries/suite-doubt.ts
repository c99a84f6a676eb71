import { expect, test } from 'vitest';
import { aNameOfOurs, answersOf, knownOf, newStep } from './registry-under-test.ts';
import type { RegistryUnderTest, SuiteTrouble } from './registry-under-test.ts';

const TROUBLES: readonly SuiteTrouble[] = ['drop', 'lost-reply', 'garbage', 'frame-of-2-mb'];

/** What goes wrong on the line is unknown, never a refusal, and goes away with the line. */
export function describeDoubt(subject: () => RegistryUnderTest): void {
  test.each(TROUBLES)('a change met by %s is unknown, and can be given again', async (trouble) => {
    const { registry } = subject();
    const { name } = await aNameOfOurs(subject());
    const expiresAt = (await knownOf(registry, name)).expiresAt ?? 0;
    const currentExpiry = new Date(expiresAt).toISOString().slice(0, 10);
    const request = { name, currentExpiry, years: 1, clTRID: newStep() };
    await subject().trouble(trouble);
    expect(await registry.renew(request)).toMatchObject({ kind: 'unknown' });
    expect(await registry.renew(request)).toMatchObject({ kind: 'done' });
    expect(await subject().countOf('renew', name)).toBe(1);
  });

  test.each(TROUBLES)('a check met by %s is asked again', async (trouble) => {
    const name = subject().name('free');
    await subject().trouble(trouble);
    expect((await answersOf(subject().registry, [name])).get(name)).toEqual({ kind: 'available' });
  });
}
