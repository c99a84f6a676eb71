import { describe, expect, test } from 'vitest';
import { createMemoryRegistry } from '#server/domains/memory-registry.builder.ts';
import { buildSoldTld } from '#tests/support/test-domains.ts';
import { lookUpName } from './look-up-name.ts';

function openNames({ timeout }: { readonly timeout?: () => AbortSignal } = {}) {
  const first = createMemoryRegistry();
  const rdap = createMemoryRegistry({ key: 'rdap', canRegister: false });
  const registryOf = (_brandId: string, key: string) => [first, rdap].find((registry) => registry.key === key) ?? null;
  const tld = buildSoldTld({ registries: ['sandbox', 'rdap'] });
  const lookUp = (name: string, code: string | null = null) =>
    lookUpName({ registryOf, ...(timeout === undefined ? {} : { timeout }) }, { brandId: 'larkhost', tld, name, code });
  return { first, rdap, look: lookUp };
}

describe('the data of a domain at another registrar', () => {
  test('is read from the registry', async () => {
    const { first, rdap, look: lookUp } = openNames();
    first.insertDomain('a.com', { registrar: 'Other' });
    expect(await lookUp('a.com')).toMatchObject({ info: { kind: 'known', registrar: 'Other' }, code: 'none' });
    expect(await lookUp('b.com')).toMatchObject({ info: { kind: 'absent' } });
    expect(rdap.commands).toEqual([]);
  });

  test('is read from RDAP while the registry is unavailable, which verifies no auth code', async () => {
    const { first, rdap, look: lookUp } = openNames();
    first.fail('away');
    rdap.insertDomain('a.com', { registrar: 'Other' });
    expect(await lookUp('a.com', 'right-code')).toMatchObject({ info: { kind: 'known' }, code: 'given' });
  });

  test('is returned for a wrong auth code', async () => {
    const { first, look: lookUp } = openNames();
    first.insertDomain('a.com', { statuses: ['clientTransferProhibited'] });
    expect(await lookUp('a.com', 'guess')).toMatchObject({
      info: { kind: 'known', statuses: ['clientTransferProhibited'] },
      code: 'wrong',
    });
    expect(await lookUp('a.com', 'right-code')).toMatchObject({ code: 'right' });
  });

  test('is unknown if no registry answers in time', async () => {
    const { first, rdap, look: lookUp } = openNames({ timeout: () => AbortSignal.abort() });
    first.pause('a.com');
    expect(await lookUp('a.com')).toMatchObject({ info: { kind: 'unknown' } });
    const others = openNames();
    others.first.fail('away');
    others.rdap.fail('busy');
    expect(await others.look('a.com', 'code')).toMatchObject({ info: { kind: 'unknown' }, code: 'given' });
    expect(rdap.commands).toEqual([]);
  });
});
