import { parseArgs } from 'node:util';
import { z } from 'zod/mini';
import { type Result, ok, refuse } from '#core/result.ts';
import { ACTOR_KINDS, AUDIT_SUBJECTS } from '#core/staff/audit.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import {
  type StoredAuditEntry,
  findAuditEntryHash,
  findAuditHead,
  listAuditEntries,
  verifyAudit,
} from '#server/audit/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ActionArguments, argumentProblem, unexpectedArgument } from './argument-problem.ts';
import type { Terminal } from './command.ts';
import { print } from './print.ts';
import { inLine } from './terminal-text.ts';
import { withDatabase } from './with-database.ts';

const HELP = [
  'landrush audit verify                       checks every hash of the audit log; exit code 1 with the first broken entry;',
  '  --expect SEQUENCE:HASH                    and that this entry, recorded elsewhere, is unchanged',
  'landrush audit list                         the newest entries; --limit N, --json',
  'landrush audit export --json                all entries, oldest first, one JSON object per line',
];

const values = z.readonly(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.readonly(z.array(z.string()))])),
);

/** An entry as `landrush audit list --json` and `export --json` print it. Keys are added, never renamed or removed. */
export const auditEntryJson = z.strictObject({
  sequence: z.int(),
  at: z.iso.datetime(),
  actor: z.strictObject({
    kind: z.enum(ACTOR_KINDS),
    id: z.string(),
    name: z.string(),
    network: z.nullable(z.string()),
  }),
  action: z.string(),
  brand: z.nullable(z.string()),
  subject: z.strictObject({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() }),
  commandId: z.nullable(z.string()),
  /** Null once they were erased. */
  details: z.nullable(z.strictObject({ before: values, after: values, reason: z.string() })),
  detailsHash: z.string(),
  previousHash: z.string(),
  hash: z.string(),
});

/** What `landrush audit list --json` prints. */
export const auditJson = z.object({ entries: z.array(auditEntryJson) });

/** landrush audit …: the audit log of the back office. */
export async function runAudit(args: readonly string[], terminal: Terminal): Promise<number> {
  const read = readAuditArguments(args);
  if (!read.ok) return print(2, [read.problem, 'landrush audit --help lists the actions and options.'], terminal.err);
  const given = read.value;
  if (given.help || given.action === undefined) return print(0, HELP, terminal.out);
  return withDatabase(terminal, (database) => actOnAudit(given, database, terminal));
}

const ACTIONS = ['verify', 'list', 'export'] as const;

/** An entry recorded outside the database. */
interface Expected {
  readonly sequence: number;
  readonly hash: string;
}

/** The arguments of `landrush audit`. */
interface AuditArguments {
  readonly action: (typeof ACTIONS)[number] | undefined;
  readonly expected: Expected | null;
  readonly limit: number;
  readonly isJson: boolean;
  readonly help: boolean;
}

/** Parses the arguments, or returns a problem as a sentence. */
export function readAuditArguments(args: readonly string[]): Result<AuditArguments, string> {
  try {
    const { values: options, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [named] = positionals;
    const problem = unexpectedArgument('audit', ARGUMENTS, positionals, Object.keys(options));
    if (problem !== null) return refuse(problem);
    const { limit = '50', expect, json: isJson = false, help = false } = options;
    const action = ACTIONS.find((known) => known === named);
    if (action === undefined && named !== undefined) return refuse(`There is no "landrush audit ${named}".`);
    if (!/^[1-9]\d{0,3}$/u.test(limit)) return refuse(`--limit needs how many entries are listed, not "${limit}".`);
    const [, sequence, hash] = /^([1-9]\d{0,14}):([\da-f]{64})$/u.exec(expect ?? '') ?? [];
    if (expect !== undefined && hash === undefined)
      return refuse('--expect needs an entry as it was printed: SEQUENCE:HASH');
    if (action === 'export' && !isJson) return refuse('Exports are JSON: landrush audit export --json');
    const expected = hash === undefined ? null : { sequence: Number(sequence), hash };
    return ok({ action, expected, limit: Number(limit), isJson, help });
  } catch (error) {
    return argumentProblem(error);
  }
}

const OPTIONS = {
  expect: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const ARGUMENTS: ActionArguments = new Map([
  ['verify', { arguments: 0, options: ['expect'] }],
  ['list', { arguments: 0, options: ['limit', 'json'] }],
  ['export', { arguments: 0, options: ['json'] }],
]);

/** Runs a parsed command on an open database. */
export function actOnAudit(given: AuditArguments, database: Database, terminal: Terminal): Promise<number> {
  if (given.action === 'verify') return verify(given, database, terminal);
  return given.action === 'export' ? exportAll(database, terminal) : list(given, database, terminal);
}

async function verify({ expected }: AuditArguments, database: Database, { out, err }: Terminal): Promise<number> {
  const { entries, erased, hash, violation } = await verifyAudit(database);
  if (violation !== null)
    return print(1, [`Entry ${violation.sequence} is broken: ${SENTENCES[violation.kind]}.`], err);
  if (expected !== null && (await findAuditEntryHash(database.read, expected.sequence)) !== expected.hash)
    return print(
      1,
      [`Entry ${expected.sequence} is not the one that was recorded: the log was rewritten or cut.`],
      err,
    );
  const about = erased === 0 ? '' : `, the details of ${erased} erased`;
  return print(0, [`The ${entries} entries of the audit log are intact${about}. Last: ${entries}:${hash}`], out);
}

const SENTENCES = {
  missing: 'it is missing',
  changed: 'it was changed',
  unlinked: 'it does not follow the entry before it',
  'details-changed': 'its details were changed',
} as const;

async function list({ limit, isJson }: AuditArguments, { read }: Database, { out }: Terminal): Promise<number> {
  const entries = (await listAuditEntries(read, { brandIds: null, before: null, limit })).map(entryJson);
  if (isJson) return print(0, [JSON.stringify({ entries } satisfies z.infer<typeof auditJson>, null, 2)], out);
  if (entries.length === 0) return print(0, ['The audit log is empty.'], out);
  return print(0, entries.map(describe), out);
}

/** Entries read at a time, in the order of the chain. */
const PAGE = 500;

async function exportAll({ read }: Database, { out }: Terminal): Promise<number> {
  const last = await findAuditHead(read);
  for (let next = 1; next <= last.sequence; next += PAGE) {
    const page = await listAuditEntries(read, { brandIds: null, before: next + PAGE, from: next, limit: PAGE });
    for (const entry of page.toReversed()) out(JSON.stringify(entryJson(entry)));
  }
  return 0;
}

type EntryJson = z.infer<typeof auditEntryJson>;

function entryJson(entry: StoredAuditEntry): EntryJson {
  const { sequence, at, actor, action, brandId: brand, subject, commandId, details } = entry;
  const { detailsHash, previousHash, hash } = entry;
  return {
    sequence,
    at: isoInstant(at),
    actor: { kind: actor.kind, id: actor.id, name: actor.name, network: actor.network },
    action,
    brand,
    subject: { kind: subject.kind, id: subject.id },
    commandId,
    details: details === null ? null : { before: details.before, after: details.after, reason: details.reason },
    detailsHash,
    previousHash,
    hash,
  };
}

function describe({ sequence, at, actor, action, brand, subject, details }: EntryJson): string {
  const reason = details === null || details.reason === '' ? '' : ` – ${inLine(details.reason)}`;
  const where = brand === null ? '' : ` of ${brand}`;
  return `${sequence}  ${at.slice(0, 16).replace('T', ' ')}  ${inLine(actor.name)}: ${action} ${subject.kind} ${subject.id}${where}${reason}`;
}
