import { OBSERVABILITY } from './observability-variables.ts';
import {
  type Variable,
  parseAddress,
  parseChoice,
  parseInteger,
  parseKeys,
  parseName,
  parseNetworks,
  parseOrigin,
  parsePath,
  parsePort,
  parsePostgresUrl,
  parseRegion,
  parseUrl,
  parseYes,
} from './variable.ts';

const MODES = ['development', 'production'] as const;
/** What stands between the processes and PostgreSQL. */
const POOLERS = ['none', 'transaction'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type Mode = (typeof MODES)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The variables of the configuration by group; docs/configuration.md is written from this table. */
export const VARIABLES = {
  process: {
    mode: {
      name: 'LANDRUSH_MODE',
      fallback: 'development',
      summary:
        '`production` refuses everything made for tests, when stores are published and when a process starts: sandboxes, test keys, loopback addresses and missing secrets.',
      parse: parseChoice(MODES),
    },
    dataDir: {
      name: 'DATA_DIR',
      fallback: 'data',
      summary: 'Folder of the SQLite database, of keys created on the first start and of the journals of sandboxes.',
      parse: parsePath,
    },
    storesDir: {
      name: 'STORES_DIR',
      fallback: 'stores',
      summary: 'Folder of the store files; read by `landrush stores` only.',
      parse: parsePath,
    },
    assetsDir: {
      name: 'ASSETS_DIR',
      fallback: null,
      summary:
        'Folder of the scripts and styles of other versions, to which pages that are open during and after an upgrade refer ([upgrade](deploy/upgrade.md)).',
      parse: parsePath,
    },
    logLevel: {
      name: 'LOG_LEVEL',
      fallback: 'info',
      summary: `Least level that is logged: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`,
      parse: parseChoice(LOG_LEVELS),
    },
  },
  network: {
    port: {
      name: 'PORT',
      fallback: '3000',
      summary:
        'Port of the web process. The sandboxes use the eight ports after it: payment provider +1, registry +2 (EPP) and +4 (its page), mailbox +3 (SMTP) and +5 (its page), tax authority +6, provisioner +7, collector +8.',
      parse: parsePort,
    },
    host: {
      name: 'HOST',
      fallback: '::',
      summary:
        'IP address the web process listens on; `::` is every address, also of IPv4. Behind a proxy on the same machine: `127.0.0.1`.',
      parse: parseAddress,
    },
    metricsPort: {
      name: 'METRICS_PORT',
      fallback: null,
      fallbackNote: '`PORT` + 9',
      summary: 'Port of the metrics of the web process.',
      parse: parsePort,
    },
    workerPort: {
      name: 'WORKER_PORT',
      fallback: null,
      fallbackNote: '`PORT` + 10',
      summary: 'Port of the health, readiness and metrics of the worker; each worker on a machine needs its own.',
      parse: parsePort,
    },
    metricsHost: {
      name: 'METRICS_HOST',
      fallback: '127.0.0.1',
      summary: 'IP address on which metrics and the health of the worker are served.',
      parse: parseAddress,
    },
    adminPort: {
      name: 'ADMIN_PORT',
      fallback: null,
      fallbackNote: '`PORT` + 11',
      summary: 'Port of the back office.',
      parse: parsePort,
    },
    adminHost: {
      name: 'ADMIN_HOST',
      fallback: '127.0.0.1',
      summary: 'IP address the back office listens on.',
      parse: parseAddress,
    },
    adminUrl: {
      name: 'ADMIN_URL',
      fallback: null,
      summary:
        'Address at which staff open the back office through a proxy, such as `https://backoffice.example`: a host of its own, never that of a brand, and the one passkeys of staff are bound to. Without it only addresses of this machine are answered.',
      parse: parseOrigin,
    },
    trustedProxies: {
      name: 'TRUSTED_PROXIES',
      fallback: null,
      summary:
        'Addresses and networks of the proxies whose `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host` are used, separated by commas.',
      parse: parseNetworks,
    },
    drainSeconds: {
      name: 'DRAIN_SECONDS',
      fallback: '0',
      summary:
        'How long a web process that was asked to stop keeps accepting requests while `/readyz` reports that it is not ready, so that load balancers notice.',
      parse: parseInteger(0, 60),
    },
    shutdownSeconds: {
      name: 'SHUTDOWN_SECONDS',
      fallback: '25',
      summary:
        'Time limit of stopping, including `DRAIN_SECONDS`; afterwards the process ends with status 1. Less than `TimeoutStopSec` of the units and `stop_grace_period` of containers, which are 30 seconds.',
      parse: parseInteger(1, 300),
    },
  },
  database: {
    databaseUrl: {
      name: 'DATABASE_URL',
      fallback: null,
      fallbackNote: 'SQLite in `DATA_DIR`',
      summary:
        'URL of a PostgreSQL database: `postgres://user:password@host:5432/database`, special characters of the password, and any other `@`, percent-encoded. The parameters `host` and `port` take precedence; `?host=/run/postgresql` is the folder of a socket, and `?sslmode=verify-full` asks for TLS. Several hosts, and parameters that are not supported, are refused.',
      isSecret: true,
      parse: parsePostgresUrl,
    },
    pooler: {
      name: 'DATABASE_POOLER',
      fallback: 'none',
      summary:
        '`transaction` when `DATABASE_URL` leads to a pooler in transaction mode such as PgBouncer: nothing is kept on a connection from one transaction to the next ([PgBouncer](deploy/postgresql.md#pgbouncer)).',
      parse: parseChoice(POOLERS),
    },
    listenUrl: {
      name: 'DATABASE_LISTEN_URL',
      fallback: null,
      summary:
        'URL that reaches PostgreSQL past the pooler, for one connection per process on which changes are notified, and, behind a pooler, for migrations. Without it work behind a pooler is found by polling.',
      isSecret: true,
      parse: parsePostgresUrl,
    },
    replicaUrl: {
      name: 'DATABASE_REPLICA_URL',
      fallback: null,
      summary:
        'URL of a streaming replica of PostgreSQL, from which reports and metrics are read while it is up to date ([replica](deploy/scale.md#replica)).',
      isSecret: true,
      parse: parsePostgresUrl,
    },
    replicaLagSeconds: {
      name: 'DATABASE_REPLICA_LAG_SECONDS',
      fallback: '10',
      summary: 'How far the replica may be behind; beyond that the primary is read instead.',
      parse: parseInteger(1, 3600),
    },
    reportTimeoutMs: {
      name: 'DATABASE_REPORT_TIMEOUT_MS',
      fallback: '30000',
      summary: 'Time limit of one statement of a report or of metrics, in PostgreSQL and SQLite.',
      parse: parseInteger(100, 600_000),
    },
    poolSize: {
      name: 'DATABASE_POOL_SIZE',
      fallback: '10',
      summary: 'PostgreSQL connections of a process for reading, and the same number for writing.',
      parse: parseInteger(1, 200),
    },
    connectTimeoutMs: {
      name: 'DATABASE_CONNECT_TIMEOUT_MS',
      fallback: '2000',
      summary: 'How long a statement waits for a connection to PostgreSQL.',
      parse: parseInteger(100, 60_000),
    },
    statementTimeoutMs: {
      name: 'DATABASE_STATEMENT_TIMEOUT_MS',
      fallback: '5000',
      summary: 'Time limit of one statement in PostgreSQL. Migrations have none.',
      parse: parseInteger(100, 600_000),
    },
    lockTimeoutMs: {
      name: 'DATABASE_LOCK_TIMEOUT_MS',
      fallback: '2000',
      summary: 'How long a statement waits for a lock in PostgreSQL; a minute in migrations.',
      parse: parseInteger(100, 60_000),
    },
  },
  secrets: {
    secretKeys: {
      name: 'SECRET_KEYS',
      fallback: null,
      fallbackNote: 'created in `DATA_DIR`',
      summary:
        'The key that encrypts and signs, and optionally the previous one after a comma, each 32 bytes as base64url. The same on every machine of a deployment.',
      isSecret: true,
      parse: parseKeys,
    },
  },
  services: {
    smtpUrl: {
      name: 'SMTP_URL',
      fallback: null,
      fallbackNote: 'the mailbox sandbox',
      summary:
        'URL of the SMTP server that sends emails: `smtps:`, or `smtp:`, which needs STARTTLS where it contains the password for another machine, unless it ends in `?requireTLS=false`, for a relay in a trusted network.',
      isSecret: true,
      parse: parseUrl('smtp:', 'smtps:'),
    },
    viesUrl: {
      name: 'VIES_URL',
      fallback: null,
      fallbackNote: 'the tax authority sandbox',
      summary:
        'Where tax numbers of the European Union are confirmed: `https://ec.europa.eu/taxation_customs/vies/rest-api`.',
      parse: parseUrl('https:', 'http:'),
    },
    stripeUrl: {
      name: 'STRIPE_URL',
      fallback: null,
      fallbackNote: '`https://api.stripe.com`',
      summary: 'A stand-in for the API of Stripe.',
      parse: parseUrl('https:', 'http:'),
    },
    allowsLoopback: {
      name: 'LOOPBACK_WEBHOOKS',
      fallback: 'no',
      summary: '`yes` lets provisioning and webhooks of operators reach this machine; `npm start` does.',
      parse: parseYes,
    },
  },
  observability: OBSERVABILITY,
  platform: {
    platformName: {
      name: 'PLATFORM_NAME',
      fallback: 'Landrush',
      summary: 'Who runs the deployment: shown as ‘Powered by’ on every page.',
      parse: parseName,
    },
    platformUrl: {
      name: 'PLATFORM_URL',
      fallback: 'https://landrush.example',
      summary: 'The page of who runs the deployment.',
      parse: parseUrl('https:', 'http:'),
    },
    region: {
      name: 'REGION',
      fallback: 'euc1',
      summary: 'Region of the deployment, part of the public client configuration.',
      parse: parseRegion,
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Variable<unknown>>>>>;

/** Passwords of the database beside ours: of its container (deploy/docker), and of the client libraries of PostgreSQL. */
const DATABASE_PASSWORDS = ['POSTGRES_PASSWORD', 'PGPASSWORD'];

/** The names of the deployment's own variables. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  ...Object.values<Readonly<Record<string, Variable<unknown>>>>(VARIABLES)
    .flatMap((group) => Object.values(group))
    .map(({ name }) => name),
  ...DATABASE_PASSWORDS,
]);

/** Whether a variable is the deployment's own; secrets that store files name are others. */
export function isOwnVariable(name: string): boolean {
  return OWN_NAMES.has(name);
}
