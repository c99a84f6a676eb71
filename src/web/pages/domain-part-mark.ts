/** The attribute of an element that holds a part of a page fetched late (domain-parts.tsx). */
export const DOMAIN_PART = 'data-domain-part';
