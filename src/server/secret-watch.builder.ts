import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { errorEvent } from './adapters/error-reports/error-event.ts';
import type { Database } from './platform/database/database.ts';
import { type Log, createLog } from './platform/log.ts';

/** Kinds of secrets that must not appear except where intended. */
export const SECRET_KINDS = [
  'password',
  'session token',
  'device token',
  'mailed code',
  'challenge',
  'secret of an app',
  'code of an app',
  'recovery code',
  'transfer code of a session',
  'transfer code of a name',
  'captcha solution',
] as const;

/** A kind of secret. */
export type SecretKind = (typeof SECRET_KINDS)[number];

/** Records all secrets, and all logs, responses, emails and rows of a test, and finds secrets in them. */
export interface SecretWatch {
  /** A log that records its lines as written. */
  readonly log: Log;
  addSecret(kind: SecretKind, ...secrets: readonly string[]): void;
  /** Records a response and the tokens in its cookies. */
  answered(path: string, response: Pick<LightMyRequestResponse, 'headers' | 'cookies' | 'body'>): void;
  /** Records what is sent to other systems about the process, such as traces. */
  reported(place: string, text: string): void;
  mailed(email: { readonly subject: string; readonly text: string; readonly html: string }): void;
  /** Records every row of every table. */
  readTables(database: Database): Promise<void>;
  /** The recorded secrets of a kind. */
  secretsOf(kind: SecretKind): readonly string[];
  /** All recorded places, for checking coverage. */
  places(): ReadonlySet<string>;
  /** 'a log line: password': each kind of secret found in each place. */
  leaks(): readonly string[];
}

/** Responses that intentionally return a secret to its owner. */
const ISSUED_BY: Readonly<Record<string, SecretKind>> = {
  '/api/v1/account/security/two-factor': 'secret of an app',
  '/api/v1/account/security/two-factor/confirm': 'recovery code',
  '/api/v1/account/security/recovery-codes': 'recovery code',
  '/api/v1/account/transfer-codes': 'transfer code of a session',
};

const REPORTING = { kind: 'web', version: '0.1.0', mode: 'production' } as const;

/** Creates an empty watch. */
export function watchSecrets(): SecretWatch {
  const secrets = new Map<string, SecretKind>();
  const seen = new Map<string, { readonly place: string; readonly mayHave: SecretKind | null }>();
  const record = (place: string, text: string, mayHave: SecretKind | null = null) =>
    void seen.set(text, { place, mayHave });
  const addSecret = (kind: SecretKind, ...texts: readonly string[]) => {
    for (const text of texts) if (text !== '') secrets.set(text, kind);
  };
  return {
    log: createLog({
      level: 'trace',
      destination: { write: (line) => record('a log line', line) },
      onError: (line) => record('an error report', JSON.stringify(errorEvent(line, REPORTING, 'e'.repeat(32)))),
    }),
    addSecret,
    answered(path, { headers, cookies, body }) {
      for (const { name, value } of cookies)
        addSecret(name.endsWith('-device') ? 'device token' : 'session token', value);
      const { 'set-cookie': _, ...others } = headers;
      record('a header', JSON.stringify(others));
      const isChallenge = body.includes('"account/second-factor-needed"');
      record(`an answer of ${path}`, body, isChallenge ? 'challenge' : (ISSUED_BY[path] ?? null));
    },
    reported: (place, text) => record(place, text),
    mailed({ subject, text, html }) {
      record(`the email ${subject}`, [subject, text, html].join('\n').replaceAll(LINK, ''));
    },
    async readTables(database) {
      const tables = await TABLE_NAMES[database.dialect].execute(database.read);
      for (const { name } of tables.rows) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.read);
        for (const row of rows) record(`the table ${name}`, JSON.stringify(row));
      }
    },
    secretsOf: (kind) => [...secrets].filter(([, other]) => other === kind).map(([secret]) => secret),
    places: () => new Set([...seen.values()].map(({ place }) => place)),
    leaks() {
      const found = [...secrets].flatMap(([secret, kind]) => {
        const pattern = patternOf(secret);
        const places = [...seen].filter(([text, { mayHave }]) => mayHave !== kind && pattern.test(text));
        return places.map(([, { place }]) => `${place}: ${kind}`);
      });
      return [...new Set(found)].toSorted();
    },
  };
}

const TABLE_NAMES = {
  sqlite: sql<{ readonly name: string }>`select name from sqlite_master where type = 'table'`,
  postgres: sql<{
    readonly name: string;
  }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
} as const;

/** Intended links in emails; their codes must not appear elsewhere. */
const LINK = /https:\/\/shop\.larkhost\.example\/order\/(?:auth\/(?:register|recover)|account\/email)\?code=[\w-]{43}/g;

/** A secret in its usual encodings, case-insensitive; six digits match only in isolation. */
function patternOf(secret: string): RegExp {
  const bytes = Buffer.from(secret, 'utf8');
  const bare = /^[0-9a-z]{4}(?:-[0-9a-z]{4}){3}$/.test(secret) ? [secret.replaceAll('-', '')] : [];
  const encoded = [encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), bytes.toString('hex')];
  const based = [bytes.toString('base64').replaceAll('=', ''), bytes.toString('base64url')];
  const isShort = /^\d{6}$/.test(secret);
  const forms = isShort ? [secret] : [secret, ...bare, ...encoded, ...based];
  const any = [...new Set(forms)].map((form) => RegExp.escape(form)).join('|');
  return new RegExp(isShort ? String.raw`(?<![\w+/-])(?:${any})(?![\w+/=-])` : any, 'i');
}
