import type { ContactRequest } from '#server/domains/registry.ts';
import { type XmlNode, xml } from '#server/platform/xml/write-xml.ts';
import { NEULEVEL } from './namespaces.ts';

/**
 * Registrant answers of a .us name as NeuLevel registries expect them: 'AppPurpose=P1 NexusCategory=C31/DE' in one text
 * (draft-liu-epp-usTLD-00; https://stereochro.me/weblog/2012-12 for the element). Foreign entities (C31, C32) include
 * their country.
 */
export function unspecNode({ answers, country }: Pick<ContactRequest, 'answers' | 'country'>): XmlNode {
  const pairs = Object.entries(answers).map(([name, value]) => `${name}=${withCountry(name, value, country)}`);
  return xml(
    'neulevel:extension',
    { 'xmlns:neulevel': NEULEVEL },
    xml('neulevel:unspec', {}, pairs.toSorted().join(' ')),
  );
}

/** Pairs are separated by spaces, so values must not contain any. */
export function hasInvalidAnswers({ answers }: Pick<ContactRequest, 'answers'>): boolean {
  return Object.entries(answers).some((pair) => pair.some((text) => /[\s=]/u.test(text)));
}

function withCountry(name: string, value: string, country: string): string {
  return name === 'NexusCategory' && FOREIGN.has(value) ? `${value}/${country}` : value;
}

const FOREIGN: ReadonlySet<string> = new Set(['C31', 'C32']);
