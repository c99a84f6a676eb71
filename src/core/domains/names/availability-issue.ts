import type { Availability } from '#core/domains/search/availability.ts';
import type { ValidationIssue } from '#core/pricing/priced-basket.ts';

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
