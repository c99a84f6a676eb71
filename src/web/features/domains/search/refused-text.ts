import type { AddRefusal } from '#web/features/domains/add-domain.ts';
import type domainsText from '#web/text/en/domains.json';

/** The message of a domain that was not added to the basket. */
export function refusedText(code: AddRefusal['code']): keyof typeof domainsText {
  return TEXTS[code] ?? 'domains.refused.other';
}

const TEXTS: Partial<Record<AddRefusal['code'], keyof typeof domainsText>> = {
  'form/to-check': 'domains.refused.toCheck',
  taken: 'domains.refused.taken',
  premium: 'domains.refused.premium',
  'basket/full': 'domains.refused.full',
  'basket/domain-in-basket': 'domains.refused.inBasket',
  'basket/price-missing-in-currency': 'domains.refused.currency',
  'limits/too-many-requests': 'domains.refused.busy',
  'domains/name-invalid': 'domains.transfer.nameless',
};
