/** A validation issue that prevents ordering a line; `path` names the part ('fields.hostname', 'options.memory', 'domain', 'term'). */
export interface ValidationIssue {
  readonly path: string;
  readonly code:
    | 'required'
    | 'invalid'
    | 'too-small'
    | 'too-large'
    | 'unknown'
    | 'not-offered'
    | 'unavailable'
    | 'out-of-stock'
    | (typeof DOMAIN_ISSUE_CODES)[number];
}

/** Codes of validation issues of domain lines. */
export const DOMAIN_ISSUE_CODES = [
  // It has been registered meanwhile, or is a premium domain.
  'taken',
  'premium',
  // Of a renewal or restore: only the owner can order it, while the registry allows it, and at most ten years ahead.
  'sign-in-required',
  'not-held',
  'not-renewable',
  'not-restorable',
  'too-many-years',
] as const;
