import { describe, expect, test } from 'vitest';
import { createMemoryRegistry } from '#server/domains/memory-registry.builder.ts';
import { buildSoldTld } from '#tests/support/test-domains.ts';
import { lookUpName } from './look-up-name.ts';

function openNames({ timeout }: { readonly timeout?: () => AbortSignal } = {}) {
  const first = createMemoryRegistry();
  const rdap = createMemoryRegistry({ key: 'rdap', canRegister: false });
  const registryOf = (_brandId: string, key: string) => [first, rdap].find((registry) => registry.key === key) ?? null;
  const tld = buildSoldTld({ registries: ['sandbox', 'rdap'] });
  const look = (name: string, code: string | null = null) =>
    lookUpName({ registryOf, ...(timeout === undefined ? {} : { timeout }) }, { brandId: 'larkhost', tld, name, code });
  return { first, rdap, look };
}

describe('what is known of a name held elsewhere', () => {
  test('is what the registry says', async () => {
    const { first, rdap, look } = openNames();
    first.hold('a.com', { registrar: 'Other' });
    expect(await look('a.com')).toMatchObject({ info: { kind: 'known', registrar: 'Other' }, code: 'none' });
    expect(await look('b.com')).toMatchObject({ info: { kind: 'absent' } });
    expect(rdap.asked).toEqual([]);
  });

  test('comes from RDAP while the registry does not answer, which tries no code', async () => {
    const { first, rdap, look } = openNames();
    first.fail('away');
    rdap.hold('a.com', { registrar: 'Other' });
    expect(await look('a.com', 'right-code')).toMatchObject({ info: { kind: 'known' }, code: 'given' });
  });

  test('is told beside a wrong code', async () => {
    const { first, look } = openNames();
    first.hold('a.com', { statuses: ['clientTransferProhibited'] });
    expect(await look('a.com', 'guess')).toMatchObject({
      info: { kind: 'known', statuses: ['clientTransferProhibited'] },
      code: 'wrong',
    });
    expect(await look('a.com', 'right-code')).toMatchObject({ code: 'right' });
  });

  test('is nothing when nobody answers, or not in time', async () => {
    const { first, rdap, look } = openNames({ timeout: () => AbortSignal.abort() });
    first.keepBack('a.com');
    expect(await look('a.com')).toMatchObject({ info: { kind: 'unknown' } });
    const others = openNames();
    others.first.fail('away');
    others.rdap.fail('busy');
    expect(await others.look('a.com', 'code')).toMatchObject({ info: { kind: 'unknown' }, code: 'given' });
    expect(rdap.asked).toEqual([]);
  });
});
