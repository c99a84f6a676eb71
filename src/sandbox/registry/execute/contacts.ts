import type { ContactCommand } from '#sandbox/registry/commands/command.ts';
import { hashCode } from '#sandbox/registry/names/auth-code.ts';
import { markOf } from '#sandbox/registry/names/name-rules.ts';
import type { Contact } from '#sandbox/registry/state/entry.ts';
import type { RegistryState } from '#sandbox/registry/state/registry-state.ts';
import { CONTACT } from '#sandbox/registry/xml/namespaces.ts';
import { xml } from '#sandbox/registry/xml/write-xml.ts';
import { contactInfoData } from './contact-info-data.ts';
import { type CommandResult, type CommandContext, completed, refused, entryStamp } from './context.ts';
import { answer, dateTime } from './response.ts';

type Info = Extract<ContactCommand, { kind: 'contact-info' }>;
type Create = Extract<ContactCommand, { kind: 'contact-create' }>;
type Update = Extract<ContactCommand, { kind: 'contact-update' }>;

/** RFC 5733: check, info, create, update and delete. */
export function executeContact(state: RegistryState, command: ContactCommand, context: CommandContext): CommandResult {
  switch (command.kind) {
    case 'contact-check':
      return checkContacts(state, command.ids);
    case 'contact-info':
      return executeInfo(state, command, context);
    case 'contact-create':
      return createContact(state, command, context);
    case 'contact-update':
      return updateContact(state, command, context);
    case 'contact-delete':
      return deleteContact(state, command.id, context);
  }
}

function checkContacts(state: RegistryState, ids: readonly string[]): CommandResult {
  const data = xml(
    'contact:chkData',
    { 'xmlns:contact': CONTACT },
    ids.map((id) =>
      xml(
        'contact:cd',
        {},
        xml('contact:id', { avail: state.contacts.has(id) ? '0' : '1' }, id),
        state.contacts.has(id) ? xml('contact:reason', {}, 'In use') : null,
      ),
    ),
  );
  return completed(answer(1000, { data }));
}

/** Personal data is returned to the contact's own registrar and to clients with its authorization code. */
function executeInfo(state: RegistryState, { id, code }: Info, context: CommandContext): CommandResult {
  const contact = state.contacts.get(id);
  if (contact === undefined) return refused(2303, id);
  if (code !== null && hashCode(code) !== contact.codeHash) return refused(2202, 'The code is not the right one');
  if (code === null && contact.registrar !== context.registrar) return refused(2201, 'Another registrar has it');
  return completed(answer(1000, { data: contactInfoData(contact, isLinked(state, id)) }));
}

function createContact(state: RegistryState, { id, data, code }: Create, context: CommandContext): CommandResult {
  if (state.contacts.has(id)) return refused(2302, id);
  const { registrar, at } = context;
  const roid = `C${markOf(`${id} ${context.svTRID}`)}-SANDBX`;
  const contact: Contact = { id, roid, registrar, createdAt: at, updatedAt: null, codeHash: hashCode(code), data };
  const created = xml(
    'contact:creData',
    { 'xmlns:contact': CONTACT },
    xml('contact:id', {}, id),
    xml('contact:crDate', {}, dateTime(at)),
  );
  return completed(answer(1000, { data: created }), [
    { ...entryStamp(context), event: 'contact-create', name: id, contact },
  ]);
}

function updateContact(state: RegistryState, { id, data }: Update, context: CommandContext): CommandResult {
  const contact = state.contacts.get(id);
  if (contact === undefined) return refused(2303, id);
  if (contact.registrar !== context.registrar) return refused(2201, 'Another registrar has it');
  const changed: Contact = { ...contact, data: { ...contact.data, ...data }, updatedAt: context.at };
  return completed(answer(1000), [{ ...entryStamp(context), event: 'contact-update', name: id, contact: changed }]);
}

function deleteContact(state: RegistryState, id: string, context: CommandContext): CommandResult {
  const contact = state.contacts.get(id);
  if (contact === undefined) return refused(2303, id);
  if (contact.registrar !== context.registrar) return refused(2201, 'Another registrar has it');
  if (isLinked(state, id)) return refused(2305, 'Names use this contact');
  return completed(answer(1000), [{ ...entryStamp(context), event: 'contact-delete', name: id, contact: null }]);
}

function isLinked(state: RegistryState, id: string): boolean {
  return state.domains
    .values()
    .some(({ registrant, contacts }) => registrant === id || contacts.some((contact) => contact.id === id));
}
