import type { BrandRegistry } from '#core/domains/tld.ts';
import type { Registry } from '#server/domains/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { createOutboundGuard } from '#server/platform/outbound-guard.ts';
import { type EppClient, type EppClientOptions, createEppClient } from './epp/epp-client.ts';
import { createEppRegistry } from './epp/epp-registry.ts';
import type { EppTimings } from './epp/timings.ts';
import { createLeaseRenewal } from './lease-renewal.ts';
import { type RdapClient, createRdapClient } from './rdap/rdap-client.ts';
import { createRdapRegistry } from './rdap/rdap-registry.ts';
import { serverOf } from './rdap/server-of.ts';
import { type SessionLeaseOptions, createSessionLeases } from './session-leases.ts';

/** The registries of all brands. */
export interface Registries {
  /** null when the brand has none with this key, or one of its secrets is missing. */
  registryOf(brandId: string, key: string): Registry | null;
  /** Closes every session; resolves when the sockets are closed. */
  close(): Promise<void>;
}

/** Access to the sandbox registry of this deployment. */
export interface SandboxAccess {
  readonly port: number;
  /** Its certificate in PEM, read when the first session is opened; null while there is none. */
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
  /** Shares the allowed sessions between the processes of a deployment; without it this process uses all. */
  readonly database?: Pick<Database, 'transaction' | 'read' | 'write' | 'watch'>;
  readonly timings?: Partial<EppTimings>;
}

type Closable = Pick<Registry, 'close'>;

/** Creates registries on first use; identical ones of several brands share their sessions. */
export function createRegistries(options: RegistriesOptions): Registries {
  const { registriesOf, log, database, clock } = options;
  const sharing = database === undefined ? null : { database, renewal: createLeaseRenewal({ database, clock }) };
  const epp = new Map<string, EppClient>();
  const rdap = new Map<string, RdapClient>();
  const registries = new Map<string, Registry>();
  const warned = new Set<string>();

  function registryOf(brandId: string, key: string): Registry | null {
    const registry = registriesOf(brandId).find((one) => one.key === key);
    if (registry === undefined) return null;
    const identity = identityOf(registry);
    const id = `${key} ${identity} ${registry.answers ?? ''} ${registry.contacts?.join(' ') ?? ''}`;
    const existing = registries.get(id) ?? createRegistry(registry, identity);
    if (existing !== null) registries.set(id, existing);
    return existing;
  }

  function createRegistry(registry: BrandRegistry, identity: string): Registry | null {
    if (registry.protocol === 'rdap') {
      const client = rdap.get(identity) ?? createRdapClient(rdapOptions(registry));
      rdap.set(identity, client);
      return createRdapRegistry(registry.key, client);
    }
    const access = EPP_ACCESS[registry.protocol](registry, options);
    if (access === null) {
      if (!warned.has(identity)) log.warn({ registry: registry.key }, 'a registry secret is missing');
      warned.add(identity);
      return null;
    }
    const client =
      epp.get(identity) ?? createEppClient({ ...access, ...shared(registry, access, { ...options, sharing }) });
    epp.set(identity, client);
    const answersBy = registry.protocol === 'sandbox' ? 'landrush' : registry.answers;
    const pollPauseMs = registry.maxSessions === 1 ? SINGLE_SESSION_POLL_MS : 0;
    const { contacts = [] } = registry;
    return createEppRegistry(registry.key, client, { account: accountOf(access), answersBy, contacts, pollPauseMs });
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

/** Everything but the key, which each brand chooses itself. */
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

/** The endpoint and credentials of every protocol that is EPP; null when a secret is missing. */
const EPP_ACCESS = {
  epp: eppAccess,
  sandbox: (_: BrandRegistry, { sandbox }: RegistriesOptions) => sandboxAccess(sandbox),
} as const satisfies Record<Exclude<BrandRegistry['protocol'], 'rdap'>, unknown>;

function shared(
  { maxSessions, checkBatch }: BrandRegistry,
  { endpoint, credentials }: Access,
  options: RegistriesOptions & { readonly sharing: Pick<SessionLeaseOptions, 'database' | 'renewal'> | null },
): Omit<EppClientOptions, keyof Access> {
  const { clock, ids, log, random = Math.random, sharing, timings = {} } = options;
  const own = { clock, ids, log, random, timings, maxSessions, checkBatch };
  if (sharing === null) return own;
  const registry = accountOf({ endpoint, credentials });
  return { ...own, leases: createSessionLeases({ ...sharing, clock, ids, log, registry, maxSessions }) };
}

function accountOf({ endpoint, credentials }: Access): string {
  return `${endpoint.host}:${endpoint.port} ${credentials.user}`;
}

/** Poll interval (ms) of a registry with a single session while that is closed. */
const SINGLE_SESSION_POLL_MS = 60_000;

function rdapOptions({ host, port, maxSessions }: BrandRegistry): Parameters<typeof createRdapClient>[0] {
  return {
    serverOf: host === '' ? serverOf : () => `https://${host}:${port}/`,
    maxRequests: maxSessions,
    ...RDAP_TIMES,
    ca: null,
    guard: createOutboundGuard({ allowsLoopback: false }),
  };
}

/** Connect and read timeouts of RDAP requests in ms. */
const RDAP_TIMES = { connectMs: 1000, readMs: 5000 } as const;
