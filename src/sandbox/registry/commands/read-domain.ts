import { z } from 'zod';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Refusal } from '#sandbox/registry/execute/results.ts';
import { SEC_DNS } from '#sandbox/registry/xml/namespaces.ts';
import type { XmlElement } from '#sandbox/registry/xml/read-xml.ts';
import {
  checkFields,
  childOf,
  childrenOf,
  code,
  codeIn,
  domainName,
  handle,
  name,
  textOf,
  textsOf,
} from './check-fields.ts';
import { type CommandParts, extensionOf } from './command-parts.ts';
import type { DomainCommand } from './command.ts';
import { readAnswers } from './read-answers.ts';
import { readDs, readDsUpdate, readFeeAgreed, readFeeQuestion, readRestore } from './read-extensions.ts';

/** Domain commands (RFC 5731); null for any other verb. */
export function readDomainCommand(parts: CommandParts): Result<DomainCommand, Refusal> | null {
  switch (parts.verb) {
    case 'check':
      return readCheck(parts);
    case 'info':
      return readInfo(parts.object);
    case 'create':
      return readCreate(parts);
    case 'renew':
      return readRenew(parts);
    case 'transfer':
      return readTransfer(parts);
    case 'update':
      return readUpdate(parts);
    case 'delete':
      return readDelete(parts.object);
    default:
      return null;
  }
}

function readCheck(parts: CommandParts): Result<DomainCommand, Refusal> {
  const fees = readFeeQuestion(parts);
  if (!fees.ok) return fees;
  const fields = checkFields(z.object({ names: z.array(name).min(1).max(MOST_NAMES) }), {
    names: textsOf(parts.object, 'name'),
  });
  return fields.ok ? ok({ kind: 'domain-check', names: fields.value.names, fees: fees.value }) : fields;
}

function readInfo(object: XmlElement): Result<DomainCommand, Refusal> {
  const fields = checkFields(z.object({ name, code: code.nullable() }), {
    name: textOf(childOf(object, 'name')),
    code: codeIn(object) ?? null,
  });
  return fields.ok ? ok({ kind: 'domain-info', ...fields.value }) : fields;
}

function readCreate(parts: CommandParts): Result<DomainCommand, Refusal> {
  const { object } = parts;
  const fee = readFeeAgreed(parts);
  if (!fee.ok) return fee;
  const ds = readDs(extensionOf(parts, SEC_DNS, 'create'));
  if (!ds.ok) return ds;
  const answers = readAnswers(parts);
  if (!answers.ok) return answers;
  const fields = checkFields(createSchema, {
    name: textOf(childOf(object, 'name')),
    years: yearsIn(object),
    registrant: textOf(childOf(object, 'registrant')) ?? null,
    contacts: contactsIn(object),
    nameservers: nameserversIn(object),
    code: codeIn(object),
  });
  return fields.ok
    ? ok({ kind: 'domain-create', ...fields.value, ds: ds.value, answers: answers.value ?? {}, fee: fee.value })
    : fields;
}

function readRenew(parts: CommandParts): Result<DomainCommand, Refusal> {
  const fee = readFeeAgreed(parts);
  if (!fee.ok) return fee;
  const fields = checkFields(renewSchema, {
    name: textOf(childOf(parts.object, 'name')),
    currentExpiry: textOf(childOf(parts.object, 'curExpDate')),
    years: yearsIn(parts.object),
  });
  return fields.ok ? ok({ kind: 'domain-renew', ...fields.value, fee: fee.value }) : fields;
}

function readTransfer(parts: CommandParts): Result<DomainCommand, Refusal> {
  const fee = readFeeAgreed(parts);
  if (!fee.ok) return fee;
  const fields = checkFields(transferSchema, {
    op: parts.op,
    name: textOf(childOf(parts.object, 'name')),
    code: codeIn(parts.object) ?? null,
    years: yearsIn(parts.object),
  });
  return fields.ok ? ok({ kind: 'domain-transfer', ...fields.value, fee: fee.value }) : fields;
}

function readUpdate(parts: CommandParts): Result<DomainCommand, Refusal> {
  const restore = readRestore(parts);
  if (!restore.ok) return restore;
  const ds = readDsUpdate(parts);
  if (!ds.ok) return ds;
  const answers = readAnswers(parts);
  if (!answers.ok) return answers;
  const { object } = parts;
  const changed = childOf(object, 'chg');
  const fields = checkFields(updateSchema, {
    name: textOf(childOf(object, 'name')),
    add: changesIn(childOf(object, 'add')),
    remove: changesIn(childOf(object, 'rem')),
    registrant: textOf(childOf(changed, 'registrant')) ?? null,
    code: codeIn(changed) ?? null,
  });
  if (!fields.ok) return fields;
  if (restore.value !== null) return ok({ kind: 'domain-restore', name: fields.value.name, op: restore.value });
  if (changed !== undefined && childOf(childOf(changed, 'authInfo'), 'null') !== undefined) {
    return refuse({ code: 2306, reason: 'A name keeps an authorisation code here' });
  }
  return ok({ kind: 'domain-update', ...fields.value, ...ds.value, answers: answers.value });
}

function readDelete(object: XmlElement): Result<DomainCommand, Refusal> {
  const fields = checkFields(z.object({ name }), { name: textOf(childOf(object, 'name')) });
  return fields.ok ? ok({ kind: 'domain-delete', name: fields.value.name }) : fields;
}

/** Months are accepted if they are whole years. */
function yearsIn(object: XmlElement): number | string {
  const period = childOf(object, 'period');
  if (period === undefined) return 1;
  const count = textOf(period) ?? '';
  if (!/^\d{1,3}$/.test(count)) return count;
  return period.attributes.get('unit') === 'm' ? Number(count) / 12 : Number(count);
}

function contactsIn(object: XmlElement | undefined): unknown {
  return childrenOf(object, 'contact').map((contact) => ({
    type: contact.attributes.get('type') ?? 'admin',
    id: textOf(contact),
  }));
}

function nameserversIn(object: XmlElement | undefined): unknown {
  const servers = childOf(object, 'ns');
  return [
    ...textsOf(servers, 'hostObj').map((host) => ({ name: host, isObject: true })),
    ...childrenOf(servers, 'hostAttr').map((host) => ({ name: textOf(childOf(host, 'hostName')), isObject: false })),
  ];
}

function changesIn(object: XmlElement | undefined): unknown {
  return {
    nameservers: nameserversIn(object),
    contacts: contactsIn(object),
    statuses: childrenOf(object, 'status').map((status) => status.attributes.get('s')),
  };
}

const MOST_NAMES = 100;
const years = z.number().min(1).max(10).refine(Number.isInteger);
const nameservers = z.array(z.object({ name: domainHost(), isObject: z.boolean() }));
const contacts = z.array(z.object({ type: z.enum(['admin', 'billing', 'tech']), id: handle }));
const changes = z.object({ nameservers, contacts, statuses: z.array(z.string().min(1)).max(11) });

const createSchema = z.object({ name: domainName, years, registrant: handle.nullable(), contacts, nameservers, code });
const renewSchema = z.object({ name, currentExpiry: z.iso.date(), years });
const transferSchema = z.object({
  op: z.enum(['request', 'query', 'approve', 'reject', 'cancel']),
  name,
  code: code.nullable(),
  years,
});
const updateSchema = z.object({
  name,
  add: changes,
  remove: changes,
  registrant: handle.nullable(),
  code: code.nullable(),
});

function domainHost(): z.ZodType<string> {
  return name.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/);
}
