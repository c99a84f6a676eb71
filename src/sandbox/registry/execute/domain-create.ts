import type { DomainCreate } from '#sandbox/registry/commands/command.ts';
import { hashCode } from '#sandbox/registry/names/auth-code.ts';
import { faultOf } from '#sandbox/registry/names/magic-labels.ts';
import { markOf, stateOf } from '#sandbox/registry/names/name-rules.ts';
import { unansweredOf } from '#sandbox/registry/names/required-answers.ts';
import { OTHER_REGISTRAR, addYears } from '#sandbox/registry/names/rule-domain.ts';
import type { Domain, Entry } from '#sandbox/registry/state/entry.ts';
import { type RegistryState, findDomain } from '#sandbox/registry/state/registry-state.ts';
import { DOMAIN } from '#sandbox/registry/xml/namespaces.ts';
import { xml } from '#sandbox/registry/xml/write-xml.ts';
import { type CommandResult, type CommandContext, completed, refused, entryStamp } from './context.ts';
import { type Charge, chargeOf, feeData } from './fee-data.ts';
import { linkRefusal } from './links.ts';
import { answer, dateTime, refusal } from './response.ts';

/** RFC 5731 §3.2.1. */
export function executeDomainCreate(
  state: RegistryState,
  command: DomainCreate,
  context: CommandContext,
): CommandResult {
  const { name, years, fee } = command;
  const fault = faultOf(name);
  if (fault === 'error') return refused(2400, 'Try again later');
  if (fault === 'closing') return refused(2500, 'Try again later');
  if (findDomain(state, name, context.at) !== null) return refused(2302, 'In use');
  if (stateOf(name) === 'reserved') return refused(2306, 'Reserved');
  const charge = chargeOf(name, 'create', years, fee);
  if (!charge.ok) return completed(refusal(charge.problem));
  if (command.registrant === null) return refused(2003, 'registrant is missing');
  const unanswered = unansweredOf(name, command.answers);
  if (unanswered !== null) return refused(2003, `answer ${unanswered} is missing`);
  const unlinked = linkRefusal(state, command, command.ds.length);
  if (unlinked !== null) return completed(refusal(unlinked));
  if (command.code.length < SHORTEST_CODE) return refused(2306, `A code has at least ${SHORTEST_CODE} characters`);
  if (fault === 'unpaid') return refused(2104, 'The account is empty');
  if (fault === 'gone-at-create')
    return { ...refused(2302, 'In use'), entries: [registrationElsewhere(name, context)] };
  if (fault === 'pending-create' || fault === 'refused-create') return beginCreate(command, charge.value, context);
  return finishCreate(command, charge.value, context);
}

/** A domain registered by another registrar just now. */
export function registrationElsewhere(name: string, context: CommandContext): Entry {
  const domain = newDomain(
    { name, years: 1, registrant: null, contacts: [], nameservers: [], ds: [], answers: {}, code: context.svTRID },
    { ...context, registrar: OTHER_REGISTRAR },
  );
  return {
    ...entryStamp({ ...context, registrar: OTHER_REGISTRAR, clTRID: null }),
    event: 'create',
    name,
    years: 1,
    domain,
  };
}

const SHORTEST_CODE = 6;

function finishCreate(command: DomainCreate, charge: Charge, context: CommandContext): CommandResult {
  const domain = newDomain(command, context);
  const entry: Entry = {
    ...entryStamp(context),
    event: 'create',
    name: command.name,
    years: command.years,
    ...charge,
    domain,
  };
  const response = answer(1000, {
    data: createData(domain),
    extensions: feeData('creData', command.fee, charge),
  });
  const fault = faultOf(command.name);
  const delivery = fault === 'lost-reply' ? 'lost' : fault === 'unreadable' ? 'unreadable' : 'usual';
  return { response, entries: [entry], delivery };
}

function beginCreate(command: DomainCreate, charge: Charge, context: CommandContext): CommandResult {
  const { clTRID, svTRID } = context;
  const domain: Domain = {
    ...newDomain(command, context),
    phase: 'pending-create',
    pendingCreate: {
      clTRID,
      svTRID,
      dueAt: context.at + context.pendingCreateMs,
      isRefused: faultOf(command.name) === 'refused-create',
    },
  };
  const entry: Entry = {
    ...entryStamp(context),
    event: 'create-requested',
    name: command.name,
    years: command.years,
    ...charge,
    domain,
  };
  const extensions = feeData('creData', command.fee, charge);
  return completed(answer(1001, { data: createData(domain), extensions }), [entry]);
}

type NewDomainFields = Pick<
  DomainCreate,
  'name' | 'years' | 'registrant' | 'contacts' | 'nameservers' | 'ds' | 'answers' | 'code'
>;

function newDomain(fields: NewDomainFields, { at, registrar, svTRID }: CommandContext): Domain {
  return {
    name: fields.name,
    roid: `D${markOf(`${fields.name} ${svTRID}`)}-SANDBX`,
    registrar,
    createdBy: registrar,
    createdAt: at,
    updatedBy: null,
    updatedAt: null,
    expiresAt: addYears(at, fields.years),
    transferredAt: null,
    restoredAt: null,
    registrant: fields.registrant,
    contacts: [...fields.contacts],
    nameservers: fields.nameservers.map(({ name }) => name),
    ds: [...fields.ds],
    answers: fields.answers,
    statuses: [],
    codeHash: hashCode(fields.code),
    phase: 'active',
    pendingCreate: null,
    transfer: null,
  };
}

function createData({ name, createdAt, expiresAt }: Domain): ReturnType<typeof xml> {
  return xml(
    'domain:creData',
    { 'xmlns:domain': DOMAIN },
    xml('domain:name', {}, name),
    xml('domain:crDate', {}, dateTime(createdAt)),
    xml('domain:exDate', {}, dateTime(expiresAt)),
  );
}
