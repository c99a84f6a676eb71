import { addressKind } from '#core/domains/ip-address.ts';
import type { RegistryFee } from '#core/domains/prices/fee-limit.ts';
import type { ContactRole } from '#core/domains/tld.ts';
import type { CreateDomain, RenewDomain, TransferDomain } from '#server/domains/registry.ts';
import { type XmlNode, xml } from '#server/platform/xml/write-xml.ts';
import { answersNode } from './answers-mapping.ts';
import { type EppCommand, command } from './command.ts';
import { type FeeCommand, feeAgreement, feeCheck, feeQuestion } from './fee-mapping.ts';
import { DOMAIN, HOST } from './namespaces.ts';
import type { Greeting } from './response.ts';

/** Checks many names (RFC 5731 §3.1.1), with their fees for this many years if supported. */
export function checkDomains(names: readonly string[], years: number, greeting: Greeting): EppCommand {
  return command(xml('check', {}, object('check', ...names.map(nameOf))), feeCheck(years, greeting));
}

/** Queries the fee of a command on a name, regardless of its sponsoring registrar (RFC 8748 §5.1.1). */
export function checkFee(
  name: string,
  { command: verb, years }: { readonly command: FeeCommand; readonly years: number },
  greeting: Greeting,
): EppCommand {
  return command(xml('check', {}, object('check', nameOf(name))), feeQuestion(verb, years, greeting));
}

/** RFC 5731 §3.1.2. */
export function infoDomain(name: string, authCode: string | null): EppCommand {
  return command(xml('info', {}, object('info', nameOf(name), authCode === null ? null : authInfo(authCode))));
}

/** A create with the contacts the registry requires besides the registrant. */
export interface CreateCommand extends CreateDomain {
  readonly contacts: readonly ContactRole[];
}

/** RFC 5731 §3.2.1; with the accepted fee, if any (RFC 8748), and the registrant answers. */
export function createDomain(request: CreateCommand, fee: RegistryFee | null, greeting: Greeting): EppCommand {
  const { name, years, nameservers, registrantId, contacts, authCode, answers } = request;
  return command(
    xml(
      'create',
      {},
      object(
        'create',
        nameOf(name),
        period(years),
        nameserversNode(nameservers.map(withoutAddresses), greeting),
        registrantId === '' ? null : xml('domain:registrant', {}, registrantId),
        ...(registrantId === '' ? [] : contacts.map((role) => contactNode({ role, id: registrantId }))),
        authInfo(authCode),
      ),
    ),
    feeAgreement('create', fee),
    Object.keys(answers).length === 0 ? null : answersNode('create', answers),
  );
}

/** RFC 5731 §3.2.3. */
export function renewDomain({ name, currentExpiry, years }: RenewDomain, fee: RegistryFee | null): EppCommand {
  const expiry = xml('domain:curExpDate', {}, currentExpiry);
  return command(xml('renew', {}, object('renew', nameOf(name), expiry, period(years))), feeAgreement('renew', fee));
}

/** RFC 5731 §3.2.2. */
export function deleteDomain(name: string): EppCommand {
  return command(xml('delete', {}, object('delete', nameOf(name))));
}

/** RFC 5731 §3.2.4. */
export function requestTransfer({ name, authCode, years }: TransferDomain, fee: RegistryFee | null): EppCommand {
  const term = years === null ? null : period(years);
  const transfer = xml('transfer', { op: 'request' }, object('transfer', nameOf(name), term, givenAuthInfo(authCode)));
  return command(transfer, feeAgreement('transfer', fee));
}

/** RFC 5731 §3.1.3. */
export function queryTransfer(name: string, authCode: string): EppCommand {
  return command(xml('transfer', { op: 'query' }, object('transfer', nameOf(name), givenAuthInfo(authCode))));
}

/** A contact of a name besides its registrant. */
export interface NameContact {
  readonly role: ContactRole;
  readonly id: string;
}

/** A nameserver with its addresses; only one below a name of ours has any (RFC 5731 §1.1). */
export interface Nameserver {
  readonly name: string;
  readonly addresses: readonly string[];
}

/** What an update adds, removes and changes (RFC 5731 §3.2.5). */
export interface DomainChange {
  readonly addNameservers: readonly Nameserver[];
  readonly removeNameservers: readonly string[];
  readonly addContacts: readonly NameContact[];
  readonly removeContacts: readonly NameContact[];
  readonly addStatuses: readonly string[];
  readonly removeStatuses: readonly string[];
  readonly registrantId: string | null;
  readonly authCode: string | null;
}

/** RFC 5731 §3.2.5; empty parts are omitted, and an empty `chg` is sent when only extensions change. */
export function updateDomain(
  name: string,
  change: DomainChange,
  greeting: Greeting,
  ...extensions: readonly (XmlNode | null)[]
): EppCommand {
  const { registrantId, authCode } = change;
  const add = addOrRemove('add', [
    nameserversNode(change.addNameservers, greeting),
    ...change.addContacts.map(contactNode),
    ...change.addStatuses.map(statusNode),
  ]);
  const remove = addOrRemove('rem', [
    nameserversNode(change.removeNameservers.map(withoutAddresses), greeting),
    ...change.removeContacts.map(contactNode),
    ...change.removeStatuses.map(statusNode),
  ]);
  const set =
    registrantId === null && authCode === null && (add !== null || remove !== null)
      ? null
      : xml(
          'domain:chg',
          {},
          registrantId === null ? null : xml('domain:registrant', {}, registrantId),
          authCode === null ? null : authInfo(authCode),
        );
  return command(xml('update', {}, object('update', nameOf(name), add, remove, set)), ...extensions);
}

/** An update without changes of the name itself, as carrier of extensions. */
export const NO_CHANGE: DomainChange = {
  addNameservers: [],
  removeNameservers: [],
  addContacts: [],
  removeContacts: [],
  addStatuses: [],
  removeStatuses: [],
  registrantId: null,
  authCode: null,
};

function object(verb: string, ...children: readonly (XmlNode | null)[]): XmlNode {
  return xml(`domain:${verb}`, { 'xmlns:domain': DOMAIN }, ...children);
}

function nameOf(name: string): XmlNode {
  return xml('domain:name', {}, name);
}

function period(years: number): XmlNode {
  return xml('domain:period', { unit: 'y' }, String(years));
}

function authInfo(code: string): XmlNode {
  return xml('domain:authInfo', {}, xml('domain:pw', {}, code));
}

/** Some registries have no codes: the element is optional in a transfer (RFC 5731 §4). */
function givenAuthInfo(code: string): XmlNode | null {
  return code === '' ? null : authInfo(code);
}

/** Registries with host objects take names, others attributes with addresses (RFC 5731 §1.1). */
function nameserversNode(nameservers: readonly Nameserver[], greeting: Greeting): XmlNode | null {
  if (nameservers.length === 0) return null;
  const hasObjects = greeting.objects.includes(HOST);
  const hosts = nameservers.map(({ name, addresses }) =>
    hasObjects
      ? xml('domain:hostObj', {}, name)
      : xml(
          'domain:hostAttr',
          {},
          xml('domain:hostName', {}, name),
          ...addresses.map((address) => xml('domain:hostAddr', { ip: addressKind(address) }, address)),
        ),
  );
  return xml('domain:ns', {}, ...hosts);
}

function withoutAddresses(name: string): Nameserver {
  return { name, addresses: [] };
}

function contactNode({ role, id }: NameContact): XmlNode {
  return xml('domain:contact', { type: role }, id);
}

function statusNode(status: string): XmlNode {
  return xml('domain:status', { s: status });
}

function addOrRemove(verb: 'add' | 'rem', parts: readonly (XmlNode | null)[]): XmlNode | null {
  return parts.every((part) => part === null) ? null : xml(`domain:${verb}`, {}, ...parts);
}
