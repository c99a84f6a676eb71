import { join } from 'node:path';
import { type Result, ok, refuse } from '#core/result.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { type Environment, createSettings } from './configuration/settings.ts';
import type { Variable } from './configuration/variable.ts';
import { type LogLevel, type Mode, VARIABLES } from './configuration/variables.ts';
import type { SecretKeys } from './platform/crypto/secret-keys.ts';
import type { DatabaseLimits, DatabaseOptions, Pooler } from './platform/database/database.ts';
import type { ReadDatabaseOptions } from './platform/database/read-database.ts';
import type { TracingSettings } from './platform/tracing/tracing-settings.ts';

/** The configuration from environment variables (docs/configuration.md); all paths are absolute. */
export interface Env {
  readonly mode: Mode;
  readonly port: number;
  /** The address the web process listens on. */
  readonly host: string;
  /** Metrics of the web process. */
  readonly metricsPort: number;
  /** Health, readiness and metrics of the worker. */
  readonly workerPort: number;
  /** The address of both. */
  readonly metricsHost: string;
  /** The back office. */
  readonly adminPort: number;
  readonly adminHost: string;
  /** The origin of the back office behind a proxy; absent: it is called on this machine only. */
  readonly adminUrl?: string;
  readonly dataDir: string;
  /** PostgreSQL URL; without it the database is `sqliteFile`. */
  readonly databaseUrl?: string;
  readonly sqliteFile: string;
  readonly databaseLimits: DatabaseLimits;
  readonly pooler: Pooler;
  /** PostgreSQL past the pooler; absent: as `databaseUrl`, or no notifications behind a pooler. */
  readonly listenUrl?: string;
  /** A replica of PostgreSQL, read while it is at most `maxLagMs` behind. */
  readonly replica?: { readonly url: string; readonly maxLagMs: number };
  /** Time limit of a statement of a report. */
  readonly reportTimeoutMs: number;
  readonly storesDir: string;
  /** Built client files of other versions; absent: none. */
  readonly assetsDir?: string;
  /** Proxies whose X-Forwarded-* headers are trusted: addresses and networks. */
  readonly trustedProxies: readonly string[];
  /** Absent: `loadSecretKeys` creates them on the first start. */
  readonly secretKeys?: SecretKeys;
  /** Absent: emails go to the mailbox sandbox. */
  readonly smtpUrl?: string;
  /** VIES's REST interface, https://ec.europa.eu/taxation_customs/vies/rest-api; by default its sandbox. */
  readonly viesUrl: string;
  /** A stand-in for Stripe's API; absent: https://api.stripe.com. */
  readonly stripeUrl?: string;
  /** Whether operators' systems may be on this machine; in development only. */
  readonly allowsLoopback: boolean;
  readonly sandboxPorts: {
    readonly paymentProvider: number;
    /** EPP over TLS. */
    readonly registry: number;
    /** SMTP. */
    readonly mailbox: number;
    /** The sandbox registry's page and controls, over HTTP. */
    readonly registryControl: number;
    /** The mailbox sandbox's page, over HTTP. */
    readonly mailboxPage: number;
    /** The stand-in for VIES, over HTTP. */
    readonly taxAuthority: number;
    /** The stand-in for a provisioning system, over HTTP. */
    readonly provisioner: number;
    /** The stand-in for an analytics service, over HTTP. */
    readonly collector: number;
  };
  /** The platform shown as 'Powered by' on every brand's pages, and its region. */
  readonly platform: { readonly name: string; readonly href: string; readonly region: string };
  readonly shutdown: {
    /** How long requests are accepted after the process was asked to stop. */
    readonly drainMs: number;
    /** Time limit of stopping, draining included. */
    readonly limitMs: number;
  };
  readonly logLevel: LogLevel;
  /** Absent: errors are only logged. */
  readonly sentryDsn?: string;
  /** Absent: no tracing. */
  readonly tracing?: TracingSettings;
}

/** Parses the environment; problems are sentences for the operator, one per invalid variable. */
export function parseEnv(environment: Environment): Result<Env, string[]> {
  const problems: string[] = [];
  const values = createValues(environment, problems);
  const { find, read } = values;
  const { process, network, database, secrets, services, platform } = VARIABLES;
  const port = read(network.port);
  const dataDir = read(process.dataDir);
  const databaseUrl = find(database.databaseUrl);
  const listenUrl = find(database.listenUrl);
  const replicaUrl = find(database.replicaUrl);
  const maxLagMs = read(database.replicaLagSeconds) * 1000;
  const secretKeys = find(secrets.secretKeys);
  const smtpUrl = find(services.smtpUrl);
  const adminUrl = find(network.adminUrl);
  const adminPort = find(network.adminPort);
  const stripeUrl = find(services.stripeUrl);
  const assetsDir = find(process.assetsDir);
  const drainMs = read(network.drainSeconds) * 1000;
  const tracing = findTracing(values);
  const sentryDsn = find(VARIABLES.observability.sentryDsn);
  const env: Env = {
    mode: read(process.mode),
    port,
    host: read(network.host),
    metricsPort: find(network.metricsPort) ?? port + METRICS_OFFSET,
    workerPort: find(network.workerPort) ?? port + WORKER_OFFSET,
    metricsHost: read(network.metricsHost),
    adminPort: adminPort ?? port + ADMIN_OFFSET,
    adminHost: read(network.adminHost),
    ...(adminUrl === undefined ? {} : { adminUrl }),
    dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    sqliteFile: join(dataDir, 'landrush.sqlite'),
    pooler: read(database.pooler),
    ...(listenUrl === undefined ? {} : { listenUrl }),
    ...(replicaUrl === undefined ? {} : { replica: { url: replicaUrl, maxLagMs } }),
    reportTimeoutMs: read(database.reportTimeoutMs),
    databaseLimits: {
      poolSize: read(database.poolSize),
      connectTimeoutMs: read(database.connectTimeoutMs),
      statementTimeoutMs: read(database.statementTimeoutMs),
      lockTimeoutMs: read(database.lockTimeoutMs),
    },
    storesDir: read(process.storesDir),
    ...(assetsDir === undefined ? {} : { assetsDir }),
    trustedProxies: find(network.trustedProxies) ?? [],
    ...(secretKeys === undefined ? {} : { secretKeys }),
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    viesUrl: (find(services.viesUrl) ?? viesSandboxOf(port)).replace(/(?<!\/)\/+$/, ''),
    ...(stripeUrl === undefined ? {} : { stripeUrl: new URL(stripeUrl).origin }),
    allowsLoopback: read(services.allowsLoopback),
    sandboxPorts: sandboxPortsOf(port),
    platform: {
      name: read(platform.platformName),
      href: read(platform.platformUrl),
      region: read(platform.region),
    },
    shutdown: { drainMs, limitMs: read(network.shutdownSeconds) * 1000 },
    logLevel: read(process.logLevel),
    ...(sentryDsn === undefined ? {} : { sentryDsn }),
    ...(tracing === undefined ? {} : { tracing }),
  };
  problems.push(...findPortProblems(env, adminPort), ...findShutdownProblems(env), ...findReplicaProblems(env));
  return problems.length === 0 ? ok(env) : refuse(problems);
}

/** The values of variables. */
interface Values {
  /** The given value; undefined when it is absent or invalid. */
  readonly find: <Value>(variable: Variable<Value>) => Value | undefined;
  /** The given value or the default. */
  readonly read: <Value>(variable: Variable<Value> & { readonly fallback: string }) => Value;
}

/** The values in an environment; problems of invalid ones are added to `problems`. */
function createValues(environment: Environment, problems: string[]): Values {
  const settings = createSettings(environment);
  if (settings.problem !== null) problems.push(settings.problem);

  function parse<Value>({ name, parse: parseText }: Variable<Value>, text: string): Value | undefined {
    const parsed = parseText(text);
    if (parsed.ok) return parsed.value;
    problems.push(`${name} ${parsed.problem}.`);
    return undefined;
  }
  function find<Value>(variable: Variable<Value>): Value | undefined {
    const found = settings.find(variable.name);
    if (!found.ok) problems.push(found.problem);
    return found.ok && found.value !== undefined ? parse(variable, found.value) : undefined;
  }
  function read<Value>(variable: Variable<Value> & { readonly fallback: string }): Value {
    const value = find(variable) ?? parse(variable, variable.fallback);
    if (value === undefined) throw new Error(`The default of ${variable.name} is invalid.`);
    return value;
  }
  return { find, read };
}

function findTracing({ find, read }: Values): TracingSettings | undefined {
  const { otlpEndpoint, otlpHeaders, serviceName, sampler, samplerRatio } = VARIABLES.observability;
  const endpoint = find(otlpEndpoint);
  const name = find(serviceName);
  const others = {
    headers: find(otlpHeaders) ?? {},
    ...(name === undefined ? {} : { serviceName: name }),
    sampler: read(sampler),
    ratio: read(samplerRatio),
  };
  return endpoint === undefined ? undefined : { endpoint: endpoint.replace(/(?<!\/)\/+$/, ''), ...others };
}

/** The origin of the back office in printed links. */
export function adminOrigin({ adminUrl, adminPort }: Pick<Env, 'adminUrl' | 'adminPort'>): string {
  return adminUrl ?? `http://127.0.0.1:${adminPort}`;
}

/** The database of a deployment. */
export function databaseOptions(
  env: Pick<Env, 'databaseUrl' | 'sqliteFile' | 'databaseLimits' | 'pooler' | 'listenUrl'>,
): DatabaseOptions {
  const { databaseUrl: url, sqliteFile: file, databaseLimits: limits, pooler, listenUrl } = env;
  return { url, file, limits, pooler, listenUrl };
}

/**
 * The same database for migrations: past a pooler where its address is known, so that indexes can be created outside transactions. A
 * statement may take hours, such as an index of a large table, which also waits for the transactions that run when it begins.
 */
export function migrationOptions(env: Parameters<typeof databaseOptions>[0]): DatabaseOptions {
  const limits = { ...env.databaseLimits, statementTimeoutMs: DAY_MS, lockTimeoutMs: DAY_MS };
  const isPastPooler = env.databaseUrl !== undefined && env.pooler === 'transaction' && env.listenUrl !== undefined;
  return {
    ...databaseOptions(env),
    limits,
    ...(isPastPooler ? { url: env.listenUrl, pooler: 'none' as const } : {}),
  };
}

/** The same database for reads that may be some seconds old. */
export function readDatabaseOptions(
  env: Pick<Env, 'databaseUrl' | 'sqliteFile' | 'databaseLimits' | 'pooler' | 'replica' | 'reportTimeoutMs'>,
): ReadDatabaseOptions {
  const { databaseUrl: url, sqliteFile: file, databaseLimits: limits, pooler, replica = null } = env;
  return { url, file, limits, pooler, replica, timeoutMs: env.reportTimeoutMs };
}

const METRICS_OFFSET = 9;
const WORKER_OFFSET = 10;
const ADMIN_OFFSET = 11;
const PORT_MAX = 65_535;

/** The sandboxes use the eight ports after PORT. */
function sandboxPortsOf(port: number): Env['sandboxPorts'] {
  return {
    paymentProvider: port + 1,
    registry: port + 2,
    mailbox: port + 3,
    registryControl: port + 4,
    mailboxPage: port + 5,
    taxAuthority: port + 6,
    provisioner: port + 7,
    collector: port + 8,
  };
}

/** URL of the stand-in for VIES. */
export function viesSandboxOf(port: number): string {
  return `http://127.0.0.1:${sandboxPortsOf(port).taxAuthority}/rest-api`;
}

/** All ports must differ; the default of the back office may be in use where a deployment runs without it. */
function findPortProblems(
  { port, metricsPort, workerPort, sandboxPorts }: Env,
  adminPort: number | undefined,
): string[] {
  const taken = [port, ...Object.values(sandboxPorts)];
  const named = [
    ['METRICS_PORT', metricsPort],
    ['WORKER_PORT', workerPort],
    ...(adminPort === undefined ? [] : [['ADMIN_PORT', adminPort] as const]),
  ] as const;
  if (Math.max(...taken, ...named.map(([, value]) => value)) > PORT_MAX)
    return [`PORT ${port} leaves no room for the ports after it: it must be at most ${PORT_MAX - ADMIN_OFFSET}.`];
  const equal = named.flatMap(([name, value], place) =>
    named
      .slice(place + 1)
      .flatMap(([other, its]) => (its === value ? [`${name} and ${other} are both ${value}.`] : [])),
  );
  if (equal.length > 0) return equal;
  return named.flatMap(([name, value]) =>
    taken.includes(value) ? [`${name} ${value} is taken by PORT or one of the eight ports after it.`] : [],
  );
}

function findReplicaProblems({ databaseUrl, replica }: Env): string[] {
  return replica === undefined || databaseUrl !== undefined
    ? []
    : ['DATABASE_REPLICA_URL is given without DATABASE_URL: only PostgreSQL has replicas.'];
}

function findShutdownProblems({ shutdown: { drainMs, limitMs } }: Env): string[] {
  return drainMs < limitMs
    ? []
    : [`DRAIN_SECONDS ${drainMs / 1000} must be less than SHUTDOWN_SECONDS ${limitMs / 1000}.`];
}
