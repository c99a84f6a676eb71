import { type Result, ok, refuse } from '#core/result.ts';
import { type XmlElement, parseXml } from '#server/platform/xml/parse-xml.ts';
import { EPP } from './namespaces.ts';
import { childOf, childrenOf, instantOf, textOf } from './read-xml.ts';

/** The greeting at the start of a session and after every hello (RFC 5730 §2.4). */
export interface Greeting {
  readonly server: string;
  /** Message languages in the registry's order (RFC 5646 tags). */
  readonly languages: readonly string[];
  readonly objects: readonly string[];
  readonly extensions: readonly string[];
}

/** The response to a command (RFC 5730 §2.6). */
export interface EppResponse {
  readonly code: number;
  /** For the operator; excludes the echoed input (`value`), which may be a password or auth code. */
  readonly message: string;
  readonly clTRID: string | null;
  readonly queue: { readonly id: string; readonly at: number | null; readonly text: string } | null;
  readonly data: readonly XmlElement[];
  readonly extensions: readonly XmlElement[];
}

/** A frame sent by a registry. */
export type EppAnswer =
  | { readonly kind: 'greeting'; readonly greeting: Greeting }
  | { readonly kind: 'response'; readonly response: EppResponse };

/** Parses a frame of the registry; problem: 'answer/unreadable'. */
export function readAnswer(document: string): Result<EppAnswer, 'answer/unreadable'> {
  const parsed = parseXml(document);
  if (!parsed.ok || parsed.value.namespace !== EPP || parsed.value.name !== 'epp') return refuse('answer/unreadable');
  const greeting = childOf(parsed.value, EPP, 'greeting');
  if (greeting !== null) return ok({ kind: 'greeting', greeting: readGreeting(greeting) });
  const response = readResponse(childOf(parsed.value, EPP, 'response'));
  return response === null ? refuse('answer/unreadable') : ok({ kind: 'response', response });
}

function readGreeting(greeting: XmlElement): Greeting {
  const menu = childOf(greeting, EPP, 'svcMenu');
  const extension = childOf(menu, EPP, 'svcExtension');
  return {
    server: textOf(greeting, EPP, 'svID') ?? '',
    languages: childrenOf(menu, EPP, 'lang').map(({ text }) => text),
    objects: childrenOf(menu, EPP, 'objURI').map(({ text }) => text),
    extensions: childrenOf(extension, EPP, 'extURI').map(({ text }) => text),
  };
}

function readResponse(response: XmlElement | null): EppResponse | null {
  const result = childOf(response, EPP, 'result');
  const code = result?.attributes.code ?? '';
  if (result === null || !/^\d{4}$/.test(code)) return null;
  return {
    code: Number(code),
    message: messageOf(result),
    clTRID: textOf(childOf(response, EPP, 'trID'), EPP, 'clTRID'),
    queue: queueOf(childOf(response, EPP, 'msgQ')),
    data: childOf(response, EPP, 'resData')?.children ?? [],
    extensions: childOf(response, EPP, 'extension')?.children ?? [],
  };
}

const MESSAGE_MAX = 300;

function messageOf(result: XmlElement): string {
  const reasons = childrenOf(result, EPP, 'extValue').map((value) => textOf(value, EPP, 'reason'));
  const parts = [textOf(result, EPP, 'msg'), ...reasons].filter((part) => part !== null);
  return parts.join(': ').slice(0, MESSAGE_MAX);
}

function queueOf(queue: XmlElement | null): EppResponse['queue'] {
  const id = queue?.attributes.id ?? '';
  if (id === '') return null;
  const text = (textOf(queue, EPP, 'msg') ?? '').slice(0, MESSAGE_MAX);
  return { id, at: instantOf(queue, EPP, 'qDate'), text };
}
