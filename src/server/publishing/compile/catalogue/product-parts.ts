import type { QuantityRule } from '#core/catalogue/product.ts';
import type { ProductSource } from '#server/publishing/store-files/catalogue-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';

const DEFAULT_MAX = 100;

/** Compiles the orderable quantity; problems: catalogue/quantity-impossible. */
export function compileQuantity(
  source: NonNullable<ProductSource['quantity']>,
  defaultMin: number,
  place: Place,
  findings: Findings,
): QuantityRule {
  const rule = { min: source.min ?? defaultMin, max: source.max ?? DEFAULT_MAX, step: source.step ?? 1 };
  if (rule.min > rule.max)
    findings.add(
      place,
      'catalogue/quantity-impossible',
      `the smallest number ${rule.min} is above the largest ${rule.max}`,
    );
  return rule;
}

/** Reports duplicate keys in a list (catalogue/duplicate-key). */
export function reportDuplicateKeys(
  items: readonly { readonly key: string }[],
  place: Place,
  findings: Findings,
): void {
  for (const [index, { key }] of items.entries()) {
    if (items.findIndex((other) => other.key === key) === index) continue;
    findings.add(inside(place, index, 'key'), 'catalogue/duplicate-key', `"${key}" is already in this list`);
  }
}
