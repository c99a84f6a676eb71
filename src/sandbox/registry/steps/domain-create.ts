import type { DomainCreate } from '#sandbox/registry/commands/command.ts';
import { hashCode } from '#sandbox/registry/names/auth-code.ts';
import { troubleOf } from '#sandbox/registry/names/magic-labels.ts';
import { markOf, standingOf } from '#sandbox/registry/names/name-rules.ts';
import { unansweredOf } from '#sandbox/registry/names/required-answers.ts';
import { OTHER_REGISTRAR, addYears } from '#sandbox/registry/names/rule-domain.ts';
import type { Domain, Entry } from '#sandbox/registry/state/entry.ts';
import { findDomain } from '#sandbox/registry/state/registry-state.ts';
import type { RegistryState } from '#sandbox/registry/state/registry-state.ts';
import { DOMAIN } from '#sandbox/registry/xml/namespaces.ts';
import { xml } from '#sandbox/registry/xml/write-xml.ts';
import { answered, refused, stampOf } from './context.ts';
import type { Step, StepContext } from './context.ts';
import { GRACE_PERIOD } from './domain-data.ts';
import { chargeOf, feeData } from './fee-data.ts';
import type { Charge } from './fee-data.ts';
import { whyNotLinked } from './links.ts';
import { answer, dateTime, refusal } from './response.ts';

/** RFC 5731 §3.2.1. */
export function stepDomainCreate(state: RegistryState, command: DomainCreate, context: StepContext): Step {
  const { name, years, fee } = command;
  const trouble = troubleOf(name);
  if (trouble === 'error') return refused(2400, 'Try again later');
  if (trouble === 'closing') return refused(2500, 'Try again later');
  if (findDomain(state, name, context.at) !== null) return refused(2302, 'In use');
  if (standingOf(name) === 'reserved') return refused(2306, 'Reserved');
  const charge = chargeOf(name, 'create', years, fee);
  if (!charge.ok) return answered(refusal(charge.problem));
  if (command.registrant === null) return refused(2003, 'registrant is missing');
  const unanswered = unansweredOf(name, command.answers);
  if (unanswered !== null) return refused(2003, `answer ${unanswered} is missing`);
  const unlinked = whyNotLinked(state, command, command.ds.length);
  if (unlinked !== null) return answered(refusal(unlinked));
  if (command.code.length < SHORTEST_CODE) return refused(2306, `A code has at least ${SHORTEST_CODE} characters`);
  if (trouble === 'unpaid') return refused(2104, 'The account is empty');
  if (trouble === 'gone-at-create') return { ...refused(2302, 'In use'), entries: [sniped(name, context)] };
  if (trouble === 'pending-create' || trouble === 'refused-create') return beginCreate(command, charge.value, context);
  return finishCreate(command, charge.value, context);
}

/** A domain registered by another registrar just now. */
export function sniped(name: string, context: StepContext): Entry {
  const domain = newDomain(
    { name, years: 1, registrant: null, contacts: [], nameservers: [], ds: [], answers: {}, code: context.svTRID },
    { ...context, registrar: OTHER_REGISTRAR },
  );
  return {
    ...stampOf({ ...context, registrar: OTHER_REGISTRAR, clTRID: null }),
    event: 'create',
    name,
    years: 1,
    domain,
  };
}

const SHORTEST_CODE = 6;

function finishCreate(command: DomainCreate, charge: Charge, context: StepContext): Step {
  const domain = newDomain(command, context);
  const entry: Entry = {
    ...stampOf(context),
    event: 'create',
    name: command.name,
    years: command.years,
    ...charge,
    domain,
  };
  const response = answer(1000, {
    data: createData(domain),
    extensions: feeData('creData', command.fee, charge, GRACE_PERIOD),
  });
  const trouble = troubleOf(command.name);
  const delivery = trouble === 'lost-reply' ? 'lost' : trouble === 'unreadable' ? 'unreadable' : 'usual';
  return { response, entries: [entry], delivery };
}

function beginCreate(command: DomainCreate, charge: Charge, context: StepContext): Step {
  const { clTRID, svTRID } = context;
  const domain: Domain = {
    ...newDomain(command, context),
    phase: 'pending-create',
    pendingCreate: {
      clTRID,
      svTRID,
      dueAt: context.at + context.pendingCreateMs,
      isRefused: troubleOf(command.name) === 'refused-create',
    },
  };
  const entry: Entry = {
    ...stampOf(context),
    event: 'create-requested',
    name: command.name,
    years: command.years,
    ...charge,
    domain,
  };
  const extensions = feeData('creData', command.fee, charge, GRACE_PERIOD);
  return answered(answer(1001, { data: createData(domain), extensions }), [entry]);
}

type Wanted = Pick<
  DomainCreate,
  'name' | 'years' | 'registrant' | 'contacts' | 'nameservers' | 'ds' | 'answers' | 'code'
>;

function newDomain(wanted: Wanted, { at, registrar, svTRID }: StepContext): Domain {
  return {
    name: wanted.name,
    roid: `D${markOf(`${wanted.name} ${svTRID}`)}-SANDBX`,
    registrar,
    createdBy: registrar,
    createdAt: at,
    updatedBy: null,
    updatedAt: null,
    expiresAt: addYears(at, wanted.years),
    transferredAt: null,
    restoredAt: null,
    registrant: wanted.registrant,
    contacts: [...wanted.contacts],
    nameservers: wanted.nameservers.map(({ name }) => name),
    ds: [...wanted.ds],
    answers: wanted.answers,
    statuses: [],
    codeHash: hashCode(wanted.code),
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
