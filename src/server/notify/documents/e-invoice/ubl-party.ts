import type { BillingDetails } from '#core/billing/billing-details.ts';
import type { PrintableInvoice } from '#server/notify/documents/print-invoice.ts';
import { type XmlNode, xml } from '#server/platform/xml/write-xml.ts';
import { textNode } from './ubl-nodes.ts';

/** The seller (EN 16931 BG-4): name, address as published, country, and the registration its tax is charged under. */
export function sellerParty({ seller }: PrintableInvoice, country: string): XmlNode {
  const lines = seller.address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [registration] = seller.registrations;
  return party({
    address: [
      textNode('cbc:StreetName', lines[0] ?? ''),
      textNode('cbc:AdditionalStreetName', lines[1] ?? ''),
      addressLine(lines.slice(2).join(', ')),
      countryNode(country),
    ],
    taxNumber: registration?.number ?? null,
    name: seller.name,
    registrationNumber: null,
    contact: null,
  });
}

/** The buyer (EN 16931 BG-7): the business with its person as contact. */
export function buyerParty({ buyer }: PrintableInvoice, billing: BillingDetails): XmlNode {
  return party({
    address: [
      textNode('cbc:StreetName', billing.line1),
      textNode('cbc:AdditionalStreetName', billing.line2),
      textNode('cbc:CityName', billing.city),
      textNode('cbc:PostalZone', billing.postcode),
      textNode('cbc:CountrySubentity', billing.region),
      countryNode(billing.country),
    ],
    taxNumber: buyer.taxNumber,
    name: buyer.company ?? buyer.name,
    registrationNumber: buyer.registrationNumber,
    contact: buyer.company === null ? null : buyer.name,
  });
}

interface Party {
  readonly address: readonly (XmlNode | null)[];
  readonly taxNumber: string | null;
  readonly name: string;
  readonly registrationNumber: string | null;
  readonly contact: string | null;
}

function party({ address, taxNumber, name, registrationNumber, contact }: Party): XmlNode {
  return xml(
    'cac:Party',
    {},
    xml('cac:PostalAddress', {}, ...address),
    taxNumber === null ? null : taxScheme(taxNumber),
    xml(
      'cac:PartyLegalEntity',
      {},
      textNode('cbc:RegistrationName', name),
      textNode('cbc:CompanyID', registrationNumber ?? ''),
    ),
    contact === null ? null : xml('cac:Contact', {}, textNode('cbc:Name', contact)),
  );
}

/** A VAT number (BT-31, BT-48), or a local tax number of the seller (BT-32), which has no prefix of a country. */
function taxScheme(number: string): XmlNode {
  const written = number.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  const isVatNumber = /^[A-Z]{2}/.test(written);
  return xml(
    'cac:PartyTaxScheme',
    {},
    textNode('cbc:CompanyID', isVatNumber ? written : number),
    xml('cac:TaxScheme', {}, textNode('cbc:ID', isVatNumber ? 'VAT' : 'FC')),
  );
}

function addressLine(text: string): XmlNode | null {
  const line = textNode('cbc:Line', text);
  return line === null ? null : xml('cac:AddressLine', {}, line);
}

function countryNode(country: string): XmlNode {
  return xml('cac:Country', {}, textNode('cbc:IdentificationCode', country));
}
