/** Codes of validation issues of domain lines: the name is no longer available, or cannot be renewed or restored. */
export const DOMAIN_ISSUE_CODES = [
  'taken',
  'premium',
  'sign-in-required',
  'not-held',
  'not-renewable',
  'not-restorable',
  'too-many-years',
] as const;
