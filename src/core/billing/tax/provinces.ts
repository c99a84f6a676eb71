/** A province by its code or name, otherwise by the first letter of the postal code (Canada Post), otherwise null. */
export function provinceOf(written: string, postcode: string): string | null {
  const plain = written.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[.\s]/g, '').toLowerCase();
  const named = PROVINCES.find(({ code, names }) => code.toLowerCase() === plain || names.includes(plain));
  if (named !== undefined) return named.code;
  return PROVINCES.find(({ letters }) => letters !== '' && letters.includes(postcode.slice(0, 1) || '?'))?.code ?? null;
}

/** The provinces and territories of Canada. */
export const PROVINCES: readonly Province[] = [
  { code: 'AB', letters: 'T', names: ['alberta'] },
  { code: 'BC', letters: 'V', names: ['britishcolumbia', 'colombie-britannique'] },
  { code: 'MB', letters: 'R', names: ['manitoba'] },
  { code: 'NB', letters: 'E', names: ['newbrunswick', 'nouveau-brunswick'] },
  { code: 'NL', letters: 'A', names: ['newfoundlandandlabrador', 'newfoundland', 'labrador'] },
  { code: 'NS', letters: 'B', names: ['novascotia', 'nouvelle-ecosse'] },
  { code: 'ON', letters: 'KLMNP', names: ['ontario'] },
  { code: 'PE', letters: 'C', names: ['princeedwardisland', 'pei'] },
  { code: 'QC', letters: 'GHJ', names: ['quebec', 'pq'] },
  { code: 'SK', letters: 'S', names: ['saskatchewan'] },
  { code: 'YT', letters: 'Y', names: ['yukon'] },
  { code: 'NT', letters: '', names: ['northwestterritories'] },
  { code: 'NU', letters: '', names: ['nunavut'] },
];

interface Province {
  readonly code: string;
  /** First letters of its postal codes; none if two provinces share one. */
  readonly letters: string;
  /** In English and French, without accents, spaces and dots. */
  readonly names: readonly string[];
}
