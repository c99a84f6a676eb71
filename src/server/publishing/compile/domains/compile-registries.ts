import type { BrandRegistry } from '#core/domains/tld.ts';
import { listedItems, reportTwice } from '#server/publishing/compile/listed-items.ts';
import type { Source } from '#server/publishing/compile/sources.ts';
import type { DomainsFile } from '#server/publishing/store-files/domains-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type RegistrySource, registryFields } from '#server/publishing/store-files/registry-fields.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';

const DEFAULT_SESSIONS = 4;

const DEFAULT_BATCH = 10;

/** Compiles the registries of a brand; problems: domains/duplicate-registry. */
export function compileRegistries(source: Source<DomainsFile>, findings: Findings): readonly BrandRegistry[] {
  const items = listedItems(source, 'registries', registryFields);
  reportTwice(
    items,
    ({ key }) => key,
    ({ value, place }) =>
      findings.add(inside(place, 'key'), 'domains/duplicate-registry', `"${value.key}" is a registry already`),
  );
  return items.map(({ value }) => ({
    key: value.key,
    protocol: value.protocol,
    ...connectionOf(value),
    ...('contacts' in value && value.contacts !== undefined ? { contacts: value.contacts } : {}),
    maxSessions: value.max_sessions ?? DEFAULT_SESSIONS,
    checkBatch: value.check_batch ?? DEFAULT_BATCH,
  }));
}

type Connection = Omit<BrandRegistry, 'key' | 'protocol' | 'contacts' | 'maxSessions' | 'checkBatch'>;

function connectionOf(registry: RegistrySource): Connection {
  const none = { host: '', port: 0, user: '', passwordSecret: null, certificateSecret: null };
  switch (registry.protocol) {
    case 'sandbox':
      return { ...none, answers: 'landrush' };
    case 'rdap':
      return { ...none, host: registry.host ?? '', port: registry.port ?? 443 };
    case 'epp':
      return {
        host: registry.host,
        port: registry.port ?? 700,
        user: registry.user,
        passwordSecret: registry.password.secret,
        certificateSecret: registry.certificate?.secret ?? null,
        ...(registry.answers === undefined ? {} : { answers: registry.answers }),
      };
  }
}
