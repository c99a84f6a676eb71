import type { Option, OptionValue } from '#core/catalogue/product.ts';
import { type PriceContext, compilePriceTable } from '#server/publishing/compile/prices/price-table.ts';
import type { OptionSource } from '#server/publishing/store-files/catalogue-file.ts';
import { didYouMean } from '#server/publishing/store-files/did-you-mean.ts';
import type { PriceFields } from '#server/publishing/store-files/price-fields.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { compileQuantity, reportDuplicateKeys } from './product-parts.ts';

/** The value key of a quantity option. */
const UNIT = 'unit';

/**
 * Compiles a product's options; problems: catalogue/duplicate-key, catalogue/no-values, catalogue/values-not-counted,
 * catalogue/price-of-values, catalogue/quantity-not-counted, catalogue/override-not-single, catalogue/unknown-value,
 * catalogue/default-not-required, catalogue/term-without-value, catalogue/term-not-offered.
 */
export function compileOptions(
  options: readonly OptionSource[],
  place: Place,
  context: PriceContext,
): readonly Option[] {
  reportDuplicateKeys(options, place, context.findings);
  return options.map((option, index) => compileOption(option, inside(place, index), context));
}

function compileOption(source: OptionSource, place: Place, context: PriceContext): Option {
  const kind = source.kind ?? 'single';
  const required = source.required ?? false;
  const option = { key: source.key, name: source.name, description: source.description ?? '', kind, required };
  if (kind === 'quantity') {
    checkCounted(source, place, context);
    checkPaidOnce(source, place, context);
    const unit: OptionValue = {
      key: UNIT,
      name: source.name,
      effect: 'add',
      prices: compilePriceTable(source, place, context),
    };
    const quantity = compileQuantity(
      source.quantity ?? {},
      required ? 1 : 0,
      inside(place, 'quantity'),
      context.findings,
    );
    return { ...option, values: [unit], quantity, defaultKey: required ? UNIT : null };
  }
  checkChosen(source, place, context);
  reportDuplicateKeys(source.values ?? [], inside(place, 'values'), context.findings);
  const values = (source.values ?? []).map((value, index): OptionValue => {
    const at = inside(place, 'values', index);
    checkPaidOnce(value, at, context);
    const prices = compilePriceTable(value, at, context);
    return { key: value.key, name: value.name, effect: value.effect ?? 'add', prices };
  });
  if (required && values.length > 0) checkEveryTerm(values, place, context);
  return { ...option, values, quantity: null, defaultKey: source.default ?? null };
}

function checkCounted(source: OptionSource, place: Place, { findings }: PriceContext): void {
  if (source.values !== undefined) {
    findings.add(
      inside(place, 'values'),
      'catalogue/values-not-counted',
      'an option of kind quantity has no values: set its price beside its name',
      'key',
    );
  }
  if (source.default !== undefined) {
    findings.add(
      inside(place, 'default'),
      'catalogue/unknown-value',
      'an option of kind quantity begins with its smallest number',
      'key',
    );
  }
}

function checkChosen(source: OptionSource, place: Place, { findings }: PriceContext): void {
  const values = source.values ?? [];
  if (values.length === 0) findings.add(place, 'catalogue/no-values', `"${source.key}" has no values to choose from`);
  for (const field of ['monthly', 'setup', 'prices', 'prices_in'] as const) {
    if (source[field] !== undefined)
      findings.add(inside(place, field), 'catalogue/price-of-values', 'set the price of each value', 'key');
  }
  if (source.quantity !== undefined)
    findings.add(
      inside(place, 'quantity'),
      'catalogue/quantity-not-counted',
      'only an option of kind quantity is counted',
      'key',
    );
  if (source.kind === 'multiple') {
    for (const [index, value] of values.entries()) {
      if (value.effect !== 'override') continue;
      findings.add(
        inside(place, 'values', index, 'effect'),
        'catalogue/override-not-single',
        'only one value of a single option can replace the price',
      );
    }
  }
  if (source.default === undefined) return;
  const at = inside(place, 'default');
  const keys = values.map(({ key }) => key);
  if (!keys.includes(source.default))
    findings.add(at, 'catalogue/unknown-value', `"${source.default}"${didYouMean(source.default, keys)}`);
  else if (source.required !== true || source.kind === 'multiple') {
    findings.add(at, 'catalogue/default-not-required', 'only a required single option is preselected');
  }
}

/** A value that has only a one-time price is offered with no other term: what is paid once beside a term is its setup fee. */
function checkPaidOnce({ monthly, prices = {} }: PriceFields, place: Place, { terms, findings }: PriceContext): void {
  if (monthly !== undefined || terms.length === 0 || terms.includes(0) || Object.keys(prices).join() !== '0') return;
  const message = 'the product is not offered for term 0: write what is paid once with it as "setup"';
  findings.add(inside(place, 'prices', '0'), 'catalogue/term-not-offered', message, 'key');
}

/** Without a value of a required option a term cannot be ordered. */
function checkEveryTerm(
  values: readonly OptionValue[],
  place: Place,
  { terms, currencies, findings }: PriceContext,
): void {
  for (const term of currencies.length === 0 ? [] : terms) {
    const offered = values.some(({ prices }) => currencies.some((currency) => hasTerm(prices[currency], term)));
    if (!offered)
      findings.add(
        place,
        'catalogue/term-without-value',
        `no value has a price for term ${term}, which the product is offered for`,
      );
  }
}

function hasTerm(prices: OptionValue['prices'][string] | undefined, term: number): boolean {
  return prices?.some((price) => price.term === term) === true;
}
