import { type XmlElement, parseXml } from '#server/platform/xml/parse-xml.ts';
import type { Mask } from './mask.ts';
import { STORED_ATTRIBUTES, STORED_ELEMENTS } from './stored-names.ts';

/**
 * An EPP frame, indented and without declarations of namespaces: elements are prefixed with the last part of their
 * namespace. Null when it cannot be read.
 */
export function maskXml(text: string, mask: Mask): string | null {
  const parsed = parseXml(text);
  return parsed.ok ? linesOf(parsed.value, '', mask).join('\n') : null;
}

function linesOf(element: XmlElement, indent: string, mask: Mask): readonly string[] {
  const prefix = prefixOf(element.namespace);
  const own = `${prefix}:${element.name}`;
  const tag = prefix === 'epp' ? element.name : own;
  const attributes = Object.entries(element.attributes)
    .filter(([name]) => !name.startsWith('xmlns') && !name.includes(':'))
    .map(([name, value]) => ` ${name}="${escape(mask.value(name, value, STORED_ATTRIBUTES.has(name)))}"`)
    .join('');
  const value = element.text === '' ? '' : escape(mask.value(own, element.text, STORED_ELEMENTS.has(own)));
  if (element.children.length === 0)
    return [`${indent}<${tag}${attributes}${value === '' ? '/>' : `>${value}</${tag}>`}`];
  const inner = `${indent}  `;
  return [
    `${indent}<${tag}${attributes}>`,
    ...(value === '' ? [] : [`${inner}${value}`]),
    ...element.children.flatMap((child) => linesOf(child, inner, mask)),
    `${indent}</${tag}>`,
  ];
}

/** 'domain' of urn:ietf:params:xml:ns:domain-1.0; 'x' when the namespace has no such name. */
function prefixOf(namespace: string): string {
  return /:([A-Za-z]+)(?:-[\d.]+)?$/.exec(namespace)?.[1] ?? 'x';
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
