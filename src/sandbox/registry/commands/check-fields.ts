import { z } from 'zod';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Refusal } from '#sandbox/registry/execute/results.ts';
import { isDomainName } from '#sandbox/registry/names/name-rules.ts';
import type { XmlElement } from '#sandbox/registry/xml/read-xml.ts';

/** A name of any kind, in lower case. */
export const name = z.string().min(1).max(255).toLowerCase();
export const domainName = name.refine(isDomainName, 'no domain name');
/** eppcom:clIDType. */
export const handle = z.string().min(3).max(16);
export const code = z.string().max(255);

/** Validates the extracted values; the first invalid one decides the result code (RFC 5730 §3). */
export function checkFields<Fields>(schema: z.ZodType<Fields>, found: unknown): Result<Fields, Refusal> {
  const parsed = schema.safeParse(found);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const path = (issue?.path ?? []).map(String);
  const where = path.join('.') || 'command';
  if (issue === undefined || valueAt(found, path) === undefined)
    return refuse({ code: 2003, reason: `${where} is missing` });
  const isRange = (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'number';
  return refuse({ code: isRange ? 2004 : 2005, reason: `${where} is invalid` });
}

/** The first child of this name in the same namespace. */
export function childOf(element: XmlElement | undefined, child: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === child && one.namespace === element.namespace);
}

export function childrenOf(element: XmlElement | undefined, child: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name === child && one.namespace === element.namespace) ?? [];
}

/** Text with whitespace collapsed as in XML Schema's token; undefined when there is no such element. */
export function textOf(element: XmlElement | undefined): string | undefined {
  return element?.text.trim().replaceAll(/\s+/g, ' ');
}

/** Codes and lines keep their inner spaces. */
export function lineOf(element: XmlElement | undefined): string | undefined {
  return element?.text.replaceAll(/[\t\n\r]/g, ' ');
}

export function textsOf(element: XmlElement | undefined, child: string): readonly string[] {
  return childrenOf(element, child).map((one) => textOf(one) ?? '');
}

/** domain:authInfo/domain:pw, or the same of a contact. */
export function codeIn(element: XmlElement | undefined): string | undefined {
  return lineOf(childOf(childOf(element, 'authInfo'), 'pw'));
}

function valueAt(found: unknown, path: readonly string[]): unknown {
  let value = found;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
