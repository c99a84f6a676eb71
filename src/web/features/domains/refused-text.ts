import type domainsText from '#web/text/en/domains.json';
import type { AddRefusal } from './add-domain.ts';

/** The sentence of a name that was not put into the basket. */
export function refusedText(code: AddRefusal['code']): keyof typeof domainsText {
  return TEXTS[code] ?? 'domains.refused.other';
}

const TEXTS: Partial<Record<AddRefusal['code'], keyof typeof domainsText>> = {
  'session/renewed': 'domains.refused.renewed',
  taken: 'domains.refused.taken',
  premium: 'domains.refused.premium',
  'basket/full': 'domains.refused.full',
  'basket/domain-in-basket': 'domains.refused.inBasket',
  'basket/price-missing-in-currency': 'domains.refused.currency',
  'limits/too-many-requests': 'domains.refused.busy',
  'domains/name-invalid': 'domains.transfer.nameless',
};
