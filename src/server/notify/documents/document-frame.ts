import { countryName } from '#core/billing/countries.ts';
import type { Language } from '#core/languages/languages.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { formatDay } from '#core/time/format-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import type { PrintableInvoice } from './print-invoice.ts';
import type { PrintedDocument } from './printed-document.ts';
import { DOCUMENT_TEXTS } from './text/document-texts.ts';

/** The common parts of a brand's documents: seller, buyer and colour. */
export function frameOf(
  { name, theme, legal }: Brand,
  { seller, buyer }: PrintableInvoice,
  language: Language,
): Pick<PrintedDocument, 'brandName' | 'accent' | 'seller' | 'buyer' | 'pageLabel' | 'foot' | 'language' | 'country'> {
  const words = DOCUMENT_TEXTS[language];
  const address = seller.address.split('\n').filter((line) => line.trim() !== '');
  const { company, registrationNumber, taxNumber, taxNumberKind } = buyer;
  return {
    brandName: name,
    accent: hexColour(theme.tokens.colors.light['primary']),
    seller: {
      role: words.seller,
      name: seller.name,
      lines: [
        ...address,
        ...seller.registrations.map(({ kind, place, number }) =>
          words.registeredAs(words.taxNumbers[kind], place, number),
        ),
      ],
    },
    buyer: {
      role: words.buyer,
      name: company ?? buyer.name,
      lines: [
        ...(company === null ? [] : [buyer.name]),
        ...buyer.address,
        countryName(buyer.countryCode, language) ?? buyer.country,
        ...(registrationNumber === null ? [] : [words.registration(registrationNumber)]),
        ...(taxNumber === null ? [] : [`${words.taxNumbers[taxNumberKind]} ${taxNumber}`]),
      ],
    },
    pageLabel: words.page,
    foot: [[legal.name, ...address], ...(seller.account === null ? [] : [accountLine(seller.account)])].map((line) =>
      line.join(' · '),
    ),
    language,
    country: buyer.countryCode,
  };
}

/** The brand's bank account: holder, bank, number. */
function accountLine({ holder, bank, rows }: NonNullable<PrintableInvoice['seller']['account']>): readonly string[] {
  return [holder, bank, ...rows.map(({ label, value }) => `${label} ${value}`)];
}

/** A day in the order's time zone, so that it does not depend on when and where the file is made. */
export function printDay(at: number, language: Language, timeZone: string): string {
  return formatDay(at, language, timeZoneOf(timeZone));
}

/** The brand's colour if given as '#0f766e'; other CSS colours are not supported. */
function hexColour(colour: string | undefined): string {
  return colour !== undefined && /^#[0-9a-f]{6}$/iu.test(colour) ? colour : '#1f2937';
}
