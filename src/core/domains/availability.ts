/** What a registry says of one name; 'unknown' is never shown as available (D8). */
export type Availability =
  | { readonly kind: 'available' }
  | { readonly kind: 'taken' }
  /** Can be had at the registry's own price; amounts in minor units a year. */
  | {
      readonly kind: 'premium';
      readonly currency: string;
      readonly registerMinor: number;
      readonly renewMinor: number | null;
    }
  /** The registry does not give it to anybody: reserved, blocked. */
  | { readonly kind: 'reserved'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: 'timeout' | 'away' | 'busy' | 'unreadable' };

/** Why a name cannot be had under a TLD's rules, before any registry is asked. */
export type NameRefusal =
  | 'too-short'
  | 'too-long'
  | 'hyphens'
  | 'letters-not-allowed'
  | 'no-idn'
  | 'mixed-scripts'
  | 'digits-only'
  | 'not-sold';
