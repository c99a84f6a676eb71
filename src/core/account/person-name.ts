/** The maximum length of a first or last name, in characters. */
const MAX_NAME_LENGTH = 100;

/** The problem of a first or last name, or null. */
export function checkPersonName(name: string): 'required' | 'invalid' | 'too-long' | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'required';
  if (/\p{Cc}/u.test(trimmed)) return 'invalid';
  return trimmed.length > MAX_NAME_LENGTH ? 'too-long' : null;
}

/** A first or last name as stored: NFC, with single spaces between its parts. */
export function normalizePersonName(name: string): string {
  return name.trim().normalize('NFC').replaceAll(/\s+/g, ' ');
}
