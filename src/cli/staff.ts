import { parseArgs } from 'node:util';
import { z } from 'zod/mini';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Actor } from '#core/staff/audit.ts';
import { brandAccessOf, brandList } from '#core/staff/brand-access.ts';
import { STAFF_STATES, staffState } from '#core/staff/staff-account.ts';
import { STAFF_ROLES, type StaffRole } from '#core/staff/staff-role.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import { adminOrigin } from '#server/env.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import {
  type StaffCommandServices,
  addStaff,
  commandLineActor,
  createLoginLink,
  disableStaff,
  findStaffIdByEmail,
  listLastSeen,
  listStaffAccounts,
} from '#server/staff/public.ts';
import { createStorefronts } from '#server/storefront/public.ts';
import { loginName } from './apply-at-command-line.ts';
import { type ActionArguments, argumentProblem, unexpectedArgument } from './argument-problem.ts';
import type { Terminal } from './command.ts';
import { print } from './print.ts';
import { inLine } from './terminal-text.ts';
import { withDatabase } from './with-database.ts';

const HELP = [
  'landrush staff add --email E --name N --role R   creates an account of the back office and prints its invitation link;',
  `                                                 roles: ${STAFF_ROLES.join(', ')}; --brand B, repeated, for some brands only`,
  'landrush staff list                              all accounts; --json',
  'landrush staff link <email>                      prints a link that logs in once, within 10 minutes',
  'landrush staff disable <email>                   disables an account and ends its sessions',
  'Changes are recorded in the audit log under the login name, or --by NAME.',
];

/** What `landrush staff list --json` prints. Keys are added, never renamed or removed. */
export const staffJson = z.object({
  staff: z.array(
    z.strictObject({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      role: z.enum(STAFF_ROLES),
      /** Null for all brands. */
      brands: z.nullable(z.array(z.string())),
      state: z.enum(STAFF_STATES),
      /** Their number. */
      passkeys: z.int(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.nullable(z.iso.datetime()),
    }),
  ),
});

type StaffJson = z.infer<typeof staffJson>['staff'][number];

/** landrush staff …: accounts of the back office, such as the first owner. */
export async function runStaff(args: readonly string[], terminal: Terminal): Promise<number> {
  const read = readStaffArguments(args);
  if (!read.ok) return print(2, [read.problem, 'landrush staff --help lists the actions and options.'], terminal.err);
  const given = read.value;
  if (given.help || given.action === undefined) return print(0, HELP, terminal.out);
  return withDatabase(terminal, (database, env) => actOnStaff(given, { database, origin: adminOrigin(env) }, terminal));
}

const ACTIONS = ['add', 'list', 'link', 'disable'] as const;

/** The arguments of `landrush staff`. */
interface StaffArguments {
  readonly action: (typeof ACTIONS)[number] | undefined;
  /** In its stored form; '' for `list`. */
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly brands: readonly string[];
  readonly by: string | null;
  readonly isJson: boolean;
  readonly help: boolean;
}

/** Parses the arguments, or returns a problem as a sentence. */
export function readStaffArguments(args: readonly string[]): Result<StaffArguments, string> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [named, positional] = positionals;
    const { name = '', brand: brands = [], json: isJson = false, help = false } = values;
    const common = { name: name.trim(), brands, by: values.by ?? null, isJson, help };
    const action = ACTIONS.find((known) => known === named);
    const role = STAFF_ROLES.find((known) => known === values.role);
    if (action === undefined && named !== undefined) return refuse(`There is no "landrush staff ${named}".`);
    const problem = unexpectedArgument('staff', ARGUMENTS, positionals, Object.keys(values));
    if (problem !== null) return refuse(problem);
    if (help || action === undefined || action === 'list')
      return ok({ ...common, action, email: '', role: role ?? 'read-only' });
    const email = parseEmailAddress((action === 'add' ? values.email : positional) ?? '');
    if (!email.ok)
      return refuse(
        action === 'add'
          ? 'Give the address: --email ADDRESS'
          : `Give the address of the account: landrush staff ${action} <email>`,
      );
    if (action === 'add' && common.name === '') return refuse('Give the name of the person: --name NAME');
    if (action === 'add' && role === undefined) return refuse(`Give the role: --role ${STAFF_ROLES.join('|')}`);
    return ok({ ...common, action, email: email.value, role: role ?? 'read-only' });
  } catch (error) {
    return argumentProblem(error);
  }
}

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  brand: { type: 'string', multiple: true },
  by: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const ON_ACCOUNT = { arguments: 1, options: ['by'] };

const ARGUMENTS: ActionArguments = new Map([
  ['add', { arguments: 0, options: ['email', 'name', 'role', 'brand', 'by'] }],
  ['list', { arguments: 0, options: ['json'] }],
  ['link', ON_ACCOUNT],
  ['disable', ON_ACCOUNT],
]);

/** What the actions need besides their arguments. */
interface StaffPlace {
  readonly database: Database;
  readonly origin: string;
}

/** Runs a parsed command on an open database. */
export async function actOnStaff(given: StaffArguments, place: StaffPlace, terminal: Terminal): Promise<number> {
  const { database } = place;
  if (given.action === 'list') return list(given, database, terminal);
  const { env, out, err, now } = terminal;
  const login = given.by ?? loginName(env);
  const log = {
    info: ({ sequence, hash }: { readonly sequence: number; readonly hash: string }) =>
      out(`Audit entry ${sequence}:${hash}`),
  };
  const services = { database, ids: createIds({ now }), log };
  const by = { actor: commandLineActor(login.trim()), at: now() };
  if (given.action === 'add') return add(given, { services, place, by }, terminal);
  const staffId = await findStaffIdByEmail(database.read, given.email);
  if (staffId === null) return print(1, [`There is no account ${given.email}: landrush staff list.`], err);
  if (given.action === 'link') return link({ staffId, email: given.email }, { services, place, by }, terminal);
  const disabled = await disableStaff(services, { ...by, staffId });
  if (disabled.ok) return print(0, [`${given.email} is disabled and logged out everywhere.`], out);
  return print(1, [`${given.email} is the last active owner: add or promote another one first.`], err);
}

interface StaffCommandContext {
  readonly services: StaffCommandServices;
  readonly place: StaffPlace;
  readonly by: { readonly actor: Actor; readonly at: number };
}

async function add(
  { email, name, role, brands }: StaffArguments,
  { services, place: { database, origin }, by }: StaffCommandContext,
  { out, err }: Terminal,
): Promise<number> {
  const storefronts = createStorefronts(database);
  await storefronts.refresh();
  const unknown = brands.find((brandId) => storefronts.byBrand(brandId) === null);
  if (unknown !== undefined) {
    const known = storefronts.list().map(({ brand }) => brand.id);
    return print(1, [`There is no brand ${unknown}; published are: ${known.join(', ')}.`], err);
  }
  const access = brandAccessOf(brands.length === 0 ? null : brands);
  const added = await addStaff(services, { email, name, role, brands: access, origin, ...by });
  if (!added.ok) return print(1, [`There is already an account ${email}: landrush staff list.`], err);
  return print(0, [`${name} sets up the account with this link, once, within 3 days:`, added.value], out);
}

async function link(
  { staffId, email }: { readonly staffId: string; readonly email: string },
  { services, place: { origin }, by }: StaffCommandContext,
  { out, err }: Terminal,
): Promise<number> {
  const created = await createLoginLink(services, { ...by, staffId, origin });
  if (!created.ok) return print(1, [`${email} is disabled.`], err);
  return print(0, [`This link logs in ${email}, once, within 10 minutes:`, created.value], out);
}

async function list({ isJson }: StaffArguments, { read }: Database, { out }: Terminal): Promise<number> {
  const lastSeen = await listLastSeen(read);
  const staff = (await listStaffAccounts(read)).map((account): StaffJson => {
    const { id, email, name, role, brands, hasPassword, passkeys, createdAt, disabledAt } = account;
    const seenAt = lastSeen.get(id);
    return {
      id,
      email,
      name,
      role,
      brands: brandList(brands),
      state: staffState({ hasPassword, passkeys, isDisabled: disabledAt !== null }),
      passkeys,
      createdAt: isoInstant(createdAt),
      lastSeenAt: seenAt === undefined ? null : isoInstant(seenAt),
    };
  });
  if (isJson) return print(0, [JSON.stringify({ staff } satisfies z.infer<typeof staffJson>, null, 2)], out);
  if (staff.length === 0) return print(0, ['There are no accounts: landrush staff add creates the first owner.'], out);
  return print(0, staff.map(describe), out);
}

function describe({ email, name, role, brands, state, passkeys, lastSeenAt }: StaffJson): string {
  const where = brands === null ? 'all brands' : brands.join(', ');
  const seen = lastSeenAt === null ? '' : `, last seen ${lastSeenAt.slice(0, 16).replace('T', ' ')}`;
  const keys = passkeys === 0 ? '' : `, ${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`;
  return `${email}  ${inLine(name)}: ${role} of ${where}, ${state}${keys}${seen}`;
}
