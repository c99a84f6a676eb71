import type { Attention } from '#core/pricing/priced-basket.ts';
import type { Availability } from './availability.ts';

/** What a registry's last answer means for a register line in a basket; null when nothing stands in its way, or nothing is known (D8). */
export function attentionOf(availability: Availability): Attention['code'] | null {
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
