import { countriesIn } from '#core/billing/countries.ts';
import type { Language } from '#core/languages/languages.ts';
import { addressRules } from './address-rules.ts';
import { type PackedPlaces, packPlaces } from './packed-places.ts';

/** The places in a language for the data of a page, packed once; used on the server only. */
export function placesIn(language: Language): PackedPlaces {
  const known = packedIn.get(language) ?? packPlaces({ countries: countriesIn(language), rules: addressRules() });
  packedIn.set(language, known);
  return known;
}

const packedIn = new Map<Language, PackedPlaces>();
