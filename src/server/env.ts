import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type Result, ok, refuse } from '#core/result.ts';
import { type SecretKeys, parseSecretKeys } from './platform/crypto/secret-keys.ts';

/** The configuration from environment variables; all paths are absolute. */
export interface Env {
  readonly port: number;
  /** On the loopback address only. */
  readonly metricsPort: number;
  readonly dataDir: string;
  /** PostgreSQL URL; without it the database is `sqliteFile`. */
  readonly databaseUrl?: string;
  readonly sqliteFile: string;
  readonly storesDir: string;
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
  readonly logLevel: LogLevel;
}

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Parses the environment; problems are sentences for the operator, one per invalid variable. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Result<Env, string[]> {
  const problems: string[] = [];

  function read<Value>(name: string, fallback: Value, parse: (text: string) => Result<Value, string>): Value {
    const text = source[name]?.trim() ?? '';
    if (text === '') return fallback;
    const parsed = parse(text);
    if (parsed.ok) return parsed.value;
    problems.push(`${name} ${parsed.problem}.`);
    return fallback;
  }

  const port = read('PORT', 3000, parsePort);
  const dataDir = read('DATA_DIR', resolve('data'), parsePath);
  const databaseUrl = read('DATABASE_URL', undefined, parseUrl('postgres:', 'postgresql:'));
  const secretKeys = read('SECRET_KEYS', undefined, parseSecretKeys);
  const smtpUrl = read('SMTP_URL', undefined, parseUrl('smtp:', 'smtps:'));
  const viesUrl = read('VIES_URL', viesSandboxOf(port), parseUrl('https:', 'http:'));
  const stripeUrl = read('STRIPE_URL', undefined, parseUrl('https:', 'http:'));
  const env: Env = {
    port,
    metricsPort: read('METRICS_PORT', port + METRICS_OFFSET, parsePort),
    dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    sqliteFile: join(dataDir, 'landrush.sqlite'),
    storesDir: read('STORES_DIR', resolve('stores'), parsePath),
    trustedProxies: read('TRUSTED_PROXIES', [], parseNetworks),
    ...(secretKeys === undefined ? {} : { secretKeys }),
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    viesUrl: viesUrl.replace(/(?<!\/)\/+$/, ''),
    ...(stripeUrl === undefined ? {} : { stripeUrl: new URL(stripeUrl).origin }),
    allowsLoopback: read('LOOPBACK_WEBHOOKS', false, parseYes),
    sandboxPorts: sandboxPortsOf(port),
    platform: {
      name: read('PLATFORM_NAME', 'Landrush', parseName),
      href: read('PLATFORM_URL', 'https://landrush.example', parseUrl('https:', 'http:')),
      region: read('REGION', 'euc1', parseRegion),
    },
    logLevel: read('LOG_LEVEL', 'info', parseLogLevel),
  };
  problems.push(...findPortProblems(env));
  return problems.length === 0 ? ok(env) : refuse(problems);
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const PORT_MAX = 65_535;
const METRICS_OFFSET = 9;

function parsePort(text: string): Result<number, string> {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= PORT_MAX
    ? ok(port)
    : refuse(`must be a whole number from 1 to ${PORT_MAX}, not "${text}"`);
}

function parseYes(text: string): Result<boolean, string> {
  return text === 'yes' || text === 'no' ? ok(text === 'yes') : refuse(`must be yes or no, not "${text}"`);
}

function parseName(text: string): Result<string, string> {
  return text.length <= 60 ? ok(text) : refuse('must have at most 60 characters');
}

function parseRegion(text: string): Result<string, string> {
  return /^[a-z0-9][a-z0-9-]{0,29}$/.test(text)
    ? ok(text)
    : refuse(`must be lower-case letters, digits and hyphens, not "${text}"`);
}

function parsePath(text: string): Result<string, string> {
  return ok(resolve(text));
}

/** The message omits the URL, which may contain a password. */
function parseUrl(...protocols: readonly [string, string]): (text: string) => Result<string, string> {
  return (text) => {
    const protocol = URL.canParse(text) ? new URL(text).protocol : '';
    return protocols.includes(protocol)
      ? ok(text)
      : refuse(`must be a URL that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`);
  };
}

function parseNetworks(text: string): Result<readonly string[], string> {
  const networks = text.split(',').map((part) => part.trim());
  const unreadable = networks.find((network) => !isNetwork(network));
  return unreadable === undefined
    ? ok(networks)
    : refuse(
        `must be a list of IP addresses or networks like 10.0.0.0/8 with commas between, and "${unreadable}" is neither`,
      );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function parseLogLevel(text: string): Result<LogLevel, string> {
  const level = LOG_LEVELS.find((one) => one === text);
  return level === undefined ? refuse(`must be one of ${LOG_LEVELS.join(', ')}, not "${text}"`) : ok(level);
}

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

/** All ports must differ. */
function findPortProblems({ port, metricsPort, sandboxPorts }: Env): string[] {
  const taken = [port, ...Object.values(sandboxPorts)];
  if (Math.max(...taken, metricsPort) > PORT_MAX)
    return [`PORT ${port} leaves no room for the ports after it: it must be at most ${PORT_MAX - METRICS_OFFSET}.`];
  return taken.includes(metricsPort)
    ? [`METRICS_PORT ${metricsPort} is taken by PORT or one of the eight ports after it.`]
    : [];
}
