import type { Contact } from '#sandbox/registry/state/entry.ts';
import { CONTACT } from '#sandbox/registry/xml/namespaces.ts';
import { type XmlNode, xml } from '#sandbox/registry/xml/write-xml.ts';
import { dateTime } from './response.ts';

/** contact:infData (RFC 5733 §3.1.2). */
export function contactInfoData(contact: Contact, isLinked: boolean): XmlNode {
  const { id, roid, registrar, createdAt, updatedAt, data } = contact;
  return xml(
    'contact:infData',
    { 'xmlns:contact': CONTACT },
    xml('contact:id', {}, id),
    xml('contact:roid', {}, roid),
    xml('contact:status', { s: isLinked ? 'linked' : 'ok' }),
    data.postal.map((postal) => postalInfo(postal)),
    data.voice === '' ? null : xml('contact:voice', {}, data.voice),
    data.fax === '' ? null : xml('contact:fax', {}, data.fax),
    xml('contact:email', {}, data.email),
    xml('contact:clID', {}, registrar),
    xml('contact:crID', {}, registrar),
    xml('contact:crDate', {}, dateTime(createdAt)),
    updatedAt === null ? null : [xml('contact:upID', {}, registrar), xml('contact:upDate', {}, dateTime(updatedAt))],
  );
}

function postalInfo(postal: Contact['data']['postal'][number]): XmlNode {
  const { type, name, organisation, street, city, region, postcode, country } = postal;
  return xml(
    'contact:postalInfo',
    { type },
    xml('contact:name', {}, name),
    organisation === '' ? null : xml('contact:org', {}, organisation),
    xml(
      'contact:addr',
      {},
      street.map((line) => xml('contact:street', {}, line)),
      xml('contact:city', {}, city),
      region === '' ? null : xml('contact:sp', {}, region),
      postcode === '' ? null : xml('contact:pc', {}, postcode),
      xml('contact:cc', {}, country),
    ),
  );
}
