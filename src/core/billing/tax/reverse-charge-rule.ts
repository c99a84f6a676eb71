/**
 * How a brand decides that a buyer outside the Union is a business that accounts for the tax itself: by a well-formed tax number, by one
 * that an authority confirmed, or never, because businesses are taxed there like consumers.
 */
export const REVERSE_CHARGE_RULES = ['trust-format', 'ask-authority', 'always-tax'] as const;

/** How a brand decides that a buyer outside the Union accounts for the tax itself. */
export type ReverseChargeRule = (typeof REVERSE_CHARGE_RULES)[number];

/** The rule of a country outside the Union in which a brand is registered; taxes.yaml may override it. Default: 'always-tax'. */
export function reverseChargeRuleOf(
  country: string,
  own: Readonly<Record<string, ReverseChargeRule>> = {},
): ReverseChargeRule {
  return own[country] ?? BY_LAW.get(country) ?? 'always-tax';
}

/**
 * The law of each country for sellers from abroad. United Kingdom: reverse charge for services to a business, shown by its VAT number (VAT
 * Notice 741A §§ 2.4, 5; VATA 1994 s. 8). Norway: reverse charge for services from abroad to a business, shown by its organisation number
 * (VAT Act § 3-30, § 11-3). Australia: a supply is not connected with Australia if the recipient gave its ABN and is registered for GST
 * (GST Act 1999 s. 9-25(5), 9-26, 84-100). New Zealand: remote services to a GST-registered person are not taxed, shown by its GST number
 * or NZBN (GST Act 1985 s. 8(4), 8BB). Switzerland: acquisition tax applies to sellers who are not registered there; a registered seller
 * charges VAT to businesses too (Swiss VAT Act art. 10, 45(1)(a)).
 */
const BY_LAW: ReadonlyMap<string, ReverseChargeRule> = new Map([
  ['GB', 'trust-format'],
  ['NO', 'trust-format'],
  ['AU', 'trust-format'],
  ['NZ', 'trust-format'],
  ['CH', 'always-tax'],
]);
