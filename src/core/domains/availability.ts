import type { ValidationIssue } from '#core/forms/validation-issue.ts';

/** A registry's answer about one domain name; 'unknown' is never shown as available. */
export type Availability =
  | { readonly kind: 'available' }
  | { readonly kind: 'taken' }
  /** A premium name, available at the registry's own price; amounts in minor units per year. */
  | {
      readonly kind: 'premium';
      readonly currency: string;
      readonly registerMinor: number;
      readonly renewMinor: number | null;
    }
  /** The registry does not register it: reserved or blocked. */
  | { readonly kind: 'reserved'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: 'timeout' | 'away' | 'busy' | 'unreadable' };

/** Why a name is refused by its TLD's rules, before any registry is queried. */
export type NameRefusal =
  | 'too-short'
  | 'too-long'
  | 'hyphens'
  | 'letters-not-allowed'
  | 'no-idn'
  | 'mixed-scripts'
  | 'digits-only'
  | 'not-sold';

/** The validation issue of a registration line for a registry's last answer; null if there is none, or no answer. */
export function availabilityIssue(availability: Availability): ValidationIssue['code'] | null {
  switch (availability.kind) {
    case 'taken':
      return 'taken';
    case 'premium':
      return 'premium';
    case 'reserved':
      return 'unavailable';
    case 'available':
    case 'unknown':
      return null;
  }
}
