import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Result, ok, refuse } from '#core/result.ts';
import { parseDsn } from '#server/adapters/error-reports/dsn.ts';
import { type SecretKeys, parseSecretKeys } from '#server/platform/crypto/secret-keys.ts';

/** A variable of the configuration. */
export interface Variable<Value> {
  readonly name: string;
  /** The default as it would be written; null when there is none, or one that depends on others. */
  readonly fallback: string | null;
  /** What the reference shows instead of a default that cannot be written. */
  readonly fallbackNote?: string;
  /** One or two sentences for operators, in Markdown. */
  readonly summary: string;
  readonly isSecret?: true;
  /** The value of a text; a problem completes a sentence that begins with the name. */
  readonly parse: (text: string) => Result<Value, string>;
}

const PORT_MAX = 65_535;

export function parsePort(text: string): Result<number, string> {
  return parseInteger(1, PORT_MAX)(text);
}

/** Parses an integer between two bounds, both included. */
export function parseInteger(min: number, max: number): (text: string) => Result<number, string> {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max
      ? ok(value)
      : refuse(`must be a whole number from ${min} to ${max}, not "${text}"`);
  };
}

/** Parses a share from 0 to 1. */
export function parseRatio(text: string): Result<number, string> {
  const value = /^\d(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
  return value >= 0 && value <= 1 ? ok(value) : refuse(`must be a number from 0 to 1, not "${text}"`);
}

/**
 * Parses headers in the format of OpenTelemetry: `name=value` separated by commas, values percent-encoded. The problem
 * omits the input, which may contain a key.
 */
export function parseHeaders(text: string): Result<Readonly<Record<string, string>>, string> {
  const headers = text.split(',').map((part) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*=([^\r\n]*)$/.exec(part) ?? [];
    return [name.toLowerCase(), decoded(value.trim())] as const;
  });
  return headers.every(([name, value]) => name !== '' && value !== null)
    ? ok(Object.fromEntries(headers.map(([name, value]) => [name, value ?? ''])))
    : refuse('must be headers like name=value with commas between, values percent-encoded');
}

/** Parses the DSN of an error-reporting service. */
export function parseReportingDsn(text: string): Result<string, string> {
  return parseDsn(text) === null ? refuse('must be a DSN like https://KEY@errors.example/42') : ok(text);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function parseYes(text: string): Result<boolean, string> {
  return text === 'yes' || text === 'no' ? ok(text === 'yes') : refuse(`must be yes or no, not "${text}"`);
}

/** Parses one of several words. */
export function parseChoice<const Choice extends string>(
  choices: readonly Choice[],
): (text: string) => Result<Choice, string> {
  return (text) => {
    const found = choices.find((one) => one === text);
    return found === undefined ? refuse(`must be one of ${choices.join(', ')}, not "${text}"`) : ok(found);
  };
}

export function parseName(text: string): Result<string, string> {
  return text.length <= 60 ? ok(text) : refuse('must have at most 60 characters');
}

export function parseRegion(text: string): Result<string, string> {
  return /^[a-z0-9][a-z0-9-]{0,29}$/.test(text)
    ? ok(text)
    : refuse(`must be lower-case letters, digits and hyphens, not "${text}"`);
}

/** Parses a path; relative ones start at the working directory. */
export function parsePath(text: string): Result<string, string> {
  return ok(resolve(text));
}

/** Parses an IP address to listen on. */
export function parseAddress(text: string): Result<string, string> {
  return isIP(text) === 0 ? refuse(`must be an IP address, not "${text}"`) : ok(text);
}

/** Parses a URL with a host; the problem omits the input, which may contain a password. */
export function parseUrl(...protocols: readonly [string, string]): (text: string) => Result<string, string> {
  return (text) => {
    // `https:shop.example` is a URL too, and `smtp:mail.example` one without a host.
    const hasProtocol = protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}//`));
    return hasProtocol && (URL.parse(text)?.hostname ?? '') !== ''
      ? ok(text)
      : refuse(`must be a URL that begins with ${protocols.map((one) => `${one}//`).join(' or ')} and a host`);
  };
}

/** Parses the origin of a URL that contains nothing else. */
export function parseOrigin(text: string): Result<string, string> {
  const parsed = parseUrl('https:', 'http:')(text);
  if (!parsed.ok) return parsed;
  const { origin, href } = new URL(text);
  return href === `${origin}/`
    ? ok(origin)
    : refuse('must be an address without a path, such as https://backoffice.example');
}

/**
 * The parameters that are supported. `pg` ignores most others, also a misspelt one that asks for TLS; timeouts, which would take
 * precedence over DATABASE_STATEMENT_TIMEOUT_MS and be those of migrations too, are variables of their own.
 */
const POSTGRES_PARAMETERS =
  /^(?:host|port|user|password|options|client_encoding|(?:fallback_)?application_name|ssl(?:mode|cert|key|rootcert|negotiation)?|uselibpqcompat)$/;

/**
 * Parses a URL of a PostgreSQL database on one host, in which the parameters `host` and `port` take precedence. The problem omits the
 * input, which may contain a password.
 */
export function parsePostgresUrl(text: string): Result<string, string> {
  if (!/^postgres(?:ql)?:\/\//i.test(text))
    return refuse('must be a URL that begins with postgres:// or postgresql://');
  // A socket needs no host: postgres://user@/database?host=/run/postgresql.
  const url = URL.parse(text) ?? URL.parse(text.replace('@/', '@localhost/'));
  // A password with an unescaped '/', '?' or '#' ends the host early; drivers then connect to a part of the password. Such an '@' cannot
  // be told from one of a parameter, which is refused too.
  if (url === null || url.hash !== '' || `${url.pathname}${url.search}`.includes('@'))
    return refuse(
      'must be a URL like postgres://user:password@host:5432/database with one host; special characters of the password, and any other @, are percent-encoded',
    );
  const parameters = url.searchParams;
  if ([url.hostname, ...parameters.getAll('host'), ...parameters.getAll('port')].some((part) => part.includes(',')))
    return refuse('must name one host: for several, let a proxy lead to the primary');
  const unsupported = [...parameters.keys()].find((name) => !POSTGRES_PARAMETERS.test(name));
  return unsupported === undefined
    ? ok(text)
    : refuse(`must not have the parameter ${unsupported}, which is not supported`);
}

/** Parses IP addresses and networks separated by commas. */
export function parseNetworks(text: string): Result<readonly string[], string> {
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

export function parseKeys(text: string): Result<SecretKeys, string> {
  return parseSecretKeys(text);
}
