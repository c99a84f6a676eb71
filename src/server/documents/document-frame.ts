import { countryName } from '#core/billing/countries.ts';
import { formatDay } from '#core/format-day.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { Language } from '#core/storefront/languages.ts';
import type { PrintableInvoice } from './print-invoice.ts';
import type { PrintedDocument } from './printed-document.ts';
import { DOCUMENT_WORDS } from './text/document-words.ts';

/** What every document of a brand has: who sells, who buys, and the brand's colour. */
export function frameOf(
  { name, theme, legal }: Brand,
  { seller, buyer }: PrintableInvoice,
  language: Language,
): Pick<PrintedDocument, 'brandName' | 'accent' | 'seller' | 'buyer' | 'pageLabel' | 'foot' | 'language' | 'country'> {
  const words = DOCUMENT_WORDS[language];
  const address = seller.address.split('\n').filter((line) => line.trim() !== '');
  const { company, registrationNumber, taxNumber } = buyer;
  return {
    brandName: name,
    accent: hexColour(theme.tokens.colors.light['primary']),
    seller: {
      role: words.seller,
      name: seller.name,
      lines: [...address, ...seller.registrations.map(({ number }) => words.taxNumber(number))],
    },
    buyer: {
      role: words.buyer,
      name: company ?? buyer.name,
      lines: [
        ...(company === null ? [] : [buyer.name]),
        ...buyer.address,
        countryName(buyer.countryCode, language) ?? buyer.country,
        ...(registrationNumber === null ? [] : [words.registration(registrationNumber)]),
        ...(taxNumber === null ? [] : [words.taxNumber(taxNumber)]),
      ],
    },
    pageLabel: words.page,
    foot: [legal.name, ...address].join(' · '),
    language,
    country: buyer.countryCode,
  };
}

/** A day as documents say it, in UTC, so that it is the same wherever the file is made. */
export function printDay(at: number, language: Language): string {
  return formatDay(at, language);
}

/** The brand's colour where it is written as '#0f766e'; anything else is for browsers. */
function hexColour(colour: string | undefined): string {
  return colour !== undefined && /^#[0-9a-f]{6}$/iu.test(colour) ? colour : '#1f2937';
}
