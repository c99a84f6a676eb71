import type { BrandRegistry } from '#core/domains/tld.ts';
import type { Registry } from '#server/domains/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { createEppClient } from './epp/epp-client.ts';
import type { EppClient, EppClientOptions } from './epp/epp-client.ts';
import { createEppRegistry } from './epp/epp-registry.ts';
import type { EppTimings } from './epp/timings.ts';
import { createRdapClient } from './rdap/rdap-client.ts';
import type { RdapClient } from './rdap/rdap-client.ts';
import { createRdapRegistry } from './rdap/rdap-registry.ts';
import { serverOf } from './rdap/server-of.ts';

/** The registries of all brands. */
export interface Registries {
  /** null when the brand names none of that key, or a secret of it is missing. */
  registryOf(brandId: string, key: string): Registry | null;
  /** Ends every session; resolves when the sockets are gone. */
  close(): Promise<void>;
}

/** How the sandbox registry of this deployment is reached. */
export interface SandboxAccess {
  readonly port: number;
  /** Its certificate in PEM; asked for when the first session is opened, null while there is none. */
  readonly ca: string | (() => string | null);
  readonly user: string;
  readonly password: string;
}

export interface RegistriesOptions {
  readonly registriesOf: (brandId: string) => readonly BrandRegistry[];
  /** A secret by its name in the store files. */
  readonly secret: (name: string) => string | null;
  readonly sandbox: SandboxAccess;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** From 0 up to 1. */
  readonly random?: () => number;
  /** This process's part of the sessions a registry allows: other processes want some as well. */
  readonly sessionsOf?: (allowed: number) => number;
  readonly timings?: Partial<EppTimings>;
}

type Closable = Pick<Registry, 'close'>;

/** Makes registries when they are first asked for; equal ones of several brands share their sessions. */
export function createRegistries(options: RegistriesOptions): Registries {
  const { registriesOf, log } = options;
  const epp = new Map<string, EppClient>();
  const rdap = new Map<string, RdapClient>();
  const made = new Map<string, Registry>();
  const warned = new Set<string>();

  function registryOf(brandId: string, key: string): Registry | null {
    const registry = registriesOf(brandId).find((one) => one.key === key);
    if (registry === undefined) return null;
    const identity = identityOf(registry);
    const id = `${key} ${identity} ${registry.answers ?? ''} ${registry.contacts?.join(' ') ?? ''}`;
    const known = made.get(id) ?? make(registry, identity);
    if (known !== null) made.set(id, known);
    return known;
  }

  function make(registry: BrandRegistry, identity: string): Registry | null {
    if (registry.protocol === 'rdap') {
      const client = rdap.get(identity) ?? createRdapClient(rdapOptions(registry));
      rdap.set(identity, client);
      return createRdapRegistry(registry.key, client);
    }
    const access = registry.protocol === 'epp' ? eppAccess(registry, options) : sandboxAccess(options.sandbox);
    if (access === null) {
      if (!warned.has(identity)) log.warn({ registry: registry.key }, 'a secret of the registry is missing');
      warned.add(identity);
      return null;
    }
    const client = epp.get(identity) ?? createEppClient({ ...access, ...shared(registry, options) });
    epp.set(identity, client);
    const answersBy = registry.protocol === 'sandbox' ? 'landrush' : registry.answers;
    return createEppRegistry(registry.key, client, { answersBy, contacts: registry.contacts ?? [] });
  }

  return {
    registryOf,
    async close() {
      const clients: readonly Closable[] = [...epp.values()];
      await Promise.all(clients.map((client) => client.close()));
      for (const client of rdap.values()) client.close();
    },
  };
}

/** Everything but the key: brands name the same registry as they like. */
function identityOf(registry: BrandRegistry): string {
  const { protocol, host, port, user, passwordSecret, certificateSecret, maxSessions, checkBatch } = registry;
  return JSON.stringify([protocol, host, port, user, passwordSecret, certificateSecret, maxSessions, checkBatch]);
}

type Access = Pick<EppClientOptions, 'endpoint' | 'credentials'>;

function eppAccess(registry: BrandRegistry, { secret }: RegistriesOptions): Access | null {
  const { host, port, user, passwordSecret, certificateSecret } = registry;
  const password = passwordSecret === null ? null : secret(passwordSecret);
  const certificate = certificateSecret === null ? null : secret(certificateSecret);
  if (password === null || (certificate === null && certificateSecret !== null)) return null;
  return { endpoint: { host, port, ca: null, certificate }, credentials: { user, password } };
}

function sandboxAccess({ port, ca, user, password }: SandboxAccess): Access | null {
  const certificate = typeof ca === 'string' ? ca : ca();
  if (certificate === null) return null;
  return {
    endpoint: { host: '127.0.0.1', port, ca: certificate, certificate: null },
    credentials: { user, password },
  };
}

function shared(registry: BrandRegistry, options: RegistriesOptions): Omit<EppClientOptions, keyof Access> {
  const { clock, ids, log, random = Math.random, sessionsOf = (allowed) => allowed, timings = {} } = options;
  const maxSessions = Math.max(1, sessionsOf(registry.maxSessions));
  return { clock, ids, log, random, timings, maxSessions, checkBatch: registry.checkBatch };
}

function rdapOptions({ host, port, maxSessions }: BrandRegistry): Parameters<typeof createRdapClient>[0] {
  return {
    serverOf: host === '' ? serverOf : () => `https://${host}:${port}/`,
    maxRequests: maxSessions,
    ...RDAP_TIMES,
    ca: null,
  };
}

/** reliability.md §4. */
const RDAP_TIMES = { connectMs: 1000, readMs: 5000 } as const;
