import { z } from 'zod';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Refusal } from '#sandbox/registry/execute/results.ts';
import { CONTACT, DOMAIN, EPP, HOST, OBJECT_URIS } from '#sandbox/registry/xml/namespaces.ts';
import { type XmlElement, readXml } from '#sandbox/registry/xml/read-xml.ts';
import { checkFields, childOf, handle, lineOf, textOf, textsOf } from './check-fields.ts';
import type { Command } from './command.ts';
import { readContactCommand } from './read-contact.ts';
import { readDomainCommand } from './read-domain.ts';
import { readHostCommand } from './read-host.ts';

/** A frame as far as it could be parsed; the client's transaction id is known even when the command is refused. */
export interface Frame {
  readonly clTRID: string | null;
  /** The namespaces of its extensions. */
  readonly extensions: readonly string[];
  readonly command: Result<Command, Refusal>;
}

/** Parses the frame of a data unit (RFC 5730 §2). */
export function readFrame(bytes: Uint8Array): Frame {
  const root = readXml(decode(bytes) ?? '');
  if (root?.namespace !== EPP || root.name !== 'epp') return unreadable('No EPP document');
  const [element, ...more] = root.children;
  if (element === undefined || more.length > 0) return unreadable('One element is expected in epp');
  if (element.name === 'hello') return { clTRID: null, extensions: [], command: ok({ kind: 'hello' }) };
  if (element.name !== 'command') return unreadable('A command or hello is expected');
  return readCommand(element);
}

function readCommand(element: XmlElement): Frame {
  const [verb] = element.children;
  const clTRID = textOf(childOf(element, 'clTRID')) ?? null;
  if (clTRID !== null && (clTRID.length < 3 || clTRID.length > 64)) {
    return { clTRID: null, extensions: [], command: refuse({ code: 2005, reason: 'clTRID has 3 to 64 characters' }) };
  }
  const unexpected = element.children.find((child, index) => index > 0 && !AFTER_VERB.includes(child.name));
  if (verb === undefined || AFTER_VERB.includes(verb.name) || unexpected !== undefined) {
    return { clTRID, extensions: [], command: refuse({ code: 2001, reason: 'A command holds one verb' }) };
  }
  const extensions = childOf(element, 'extension')?.children ?? [];
  return { clTRID, extensions: extensions.map(({ namespace }) => namespace), command: readVerb(verb, extensions) };
}

function readVerb(verb: XmlElement, extensions: readonly XmlElement[]): Result<Command, Refusal> {
  switch (verb.name) {
    case 'login':
      return readLogin(verb);
    case 'logout':
      return ok({ kind: 'logout' });
    case 'poll':
      return readPoll(verb);
    case 'check':
    case 'info':
    case 'create':
    case 'renew':
    case 'transfer':
    case 'update':
    case 'delete':
      return readObjectCommand(verb, extensions);
    default:
      return refuse({ code: 2000, reason: `${verb.name} is no command` });
  }
}

function readObjectCommand(verb: XmlElement, extensions: readonly XmlElement[]): Result<Command, Refusal> {
  const [object] = verb.children;
  if (object === undefined) return refuse({ code: 2001, reason: `${verb.name} is about nothing` });
  if (!OBJECT_URIS.includes(object.namespace)) {
    return refuse({ code: 2307, reason: `${object.namespace} is not served here` });
  }
  if (object.name !== verb.name) return refuse({ code: 2001, reason: `${verb.name} holds ${object.name}` });
  const parts = { verb: verb.name, object, op: verb.attributes.get('op'), extensions };
  return READERS[object.namespace]?.(parts) ?? refuse({ code: 2101, reason: `${verb.name} is not offered for this` });
}

function readLogin(login: XmlElement): Result<Command, Refusal> {
  const options = childOf(login, 'options');
  const services = childOf(login, 'svcs');
  const fields = checkFields(loginSchema, {
    registrar: textOf(childOf(login, 'clID')),
    password: lineOf(childOf(login, 'pw'))?.trim(),
    newPassword: textOf(childOf(login, 'newPW')) ?? null,
    version: textOf(childOf(options, 'version')),
    language: textOf(childOf(options, 'lang')),
    objects: textsOf(services, 'objURI'),
    extensions: textsOf(childOf(services, 'svcExtension'), 'extURI'),
  });
  return fields.ok ? ok({ kind: 'login', ...fields.value }) : fields;
}

function readPoll(poll: XmlElement): Result<Command, Refusal> {
  const id = poll.attributes.get('msgID');
  switch (poll.attributes.get('op')) {
    case 'req':
      return ok({ kind: 'poll-request' });
    case 'ack':
      return id === undefined
        ? refuse({ code: 2003, reason: 'msgID is missing' })
        : ok({ kind: 'poll-acknowledge', id });
    default:
      return refuse({ code: 2001, reason: 'op is req or ack' });
  }
}

function unreadable(reason: string): Frame {
  return { clTRID: null, extensions: [], command: refuse({ code: 2001, reason }) };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });
const AFTER_VERB = ['extension', 'clTRID'];
const READERS: Readonly<Record<string, typeof readDomainCommand | typeof readHostCommand | typeof readContactCommand>> =
  { [DOMAIN]: readDomainCommand, [HOST]: readHostCommand, [CONTACT]: readContactCommand };

const loginSchema = z.object({
  registrar: handle.regex(/^[A-Za-z0-9_-]+$/),
  password: z.string().min(1).max(64),
  newPassword: z.string().nullable(),
  version: z.string(),
  language: z.string(),
  objects: z.array(z.string()).min(1),
  extensions: z.array(z.string()),
});
