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
  /** The registry does not register it for anybody: reserved or blocked. */
  | { readonly kind: 'reserved'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: 'timeout' | 'away' | 'busy' | 'unreadable' };

/** Why a name is refused by its TLD's rules, before any registry is asked. */
export type NameRefusal =
  | 'too-short'
  | 'too-long'
  | 'hyphens'
  | 'letters-not-allowed'
  | 'no-idn'
  | 'mixed-scripts'
  | 'digits-only'
  | 'not-sold';
