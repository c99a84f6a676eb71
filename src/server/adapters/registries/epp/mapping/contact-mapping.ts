import type { ContactRequest } from '#server/domains/registry.ts';
import { type XmlNode, xml } from '#server/platform/xml/write-xml.ts';
import { type EppCommand, command } from './command.ts';
import { CONTACT } from './namespaces.ts';

/** Creates a contact (RFC 5733 §3.2.1); its auth code is never used, since contacts are not transferred. */
export function createContact(
  id: string,
  request: ContactRequest,
  authCode: string,
  extension: XmlNode | null = null,
): EppCommand {
  const { phone, email } = request;
  return command(
    xml(
      'create',
      {},
      xml(
        'contact:create',
        { 'xmlns:contact': CONTACT },
        xml('contact:id', {}, id),
        postalInfo(request),
        phone === '' ? null : xml('contact:voice', {}, phone),
        xml('contact:email', {}, email),
        xml('contact:authInfo', {}, xml('contact:pw', {}, authCode)),
      ),
    ),
    extension,
  );
}

const STREETS_MAX = 3;

function postalInfo(request: ContactRequest): XmlNode {
  const { name, organisation, city, region, postcode, country } = request;
  const street = request.street.filter((line) => line !== '').slice(0, STREETS_MAX);
  const texts = [name, organisation, ...street, city, region, postcode];
  return xml(
    'contact:postalInfo',
    { type: texts.every(isAscii) ? 'int' : 'loc' },
    xml('contact:name', {}, name),
    organisation === '' ? null : xml('contact:org', {}, organisation),
    xml(
      'contact:addr',
      {},
      ...street.map((line) => xml('contact:street', {}, line)),
      xml('contact:city', {}, city),
      region === '' ? null : xml('contact:sp', {}, region),
      postcode === '' ? null : xml('contact:pc', {}, postcode),
      xml('contact:cc', {}, country),
    ),
  );
}

function isAscii(text: string): boolean {
  return /^[\u{20}-\u{7E}]*$/u.test(text);
}
