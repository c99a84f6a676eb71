import type { Configuration } from './configuration.ts';
import type { Product } from './product.ts';

/** Something that was chosen for a line, by name; an extra has no value. */
export interface ChosenValue {
  readonly kind: 'option' | 'extra' | 'field';
  readonly name: string;
  readonly value: string;
}

/** The options, extras and answers of a line by the names of the product as it was sold; by keys where it is not known. */
export function chosenValues(
  { options, extras, fields }: Pick<Configuration, 'options' | 'extras' | 'fields'>,
  product: Pick<Product, 'options' | 'extras' | 'fields'> | undefined,
): readonly ChosenValue[] {
  return [
    ...Object.entries(options).map(([key, chosen]): ChosenValue => {
      const option = product?.options.find((one) => one.key === key);
      const nameOf = (value: string) => option?.values.find((one) => one.key === value)?.name ?? value;
      const value = typeof chosen === 'number' ? String(chosen) : chosen.map((one) => nameOf(one)).join(', ');
      return { kind: 'option', name: option?.name ?? key, value };
    }),
    ...extras.map((key): ChosenValue => {
      const extra = product?.extras.find((one) => one.key === key);
      return { kind: 'extra', name: extra?.name ?? key, value: '' };
    }),
    ...Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([key, value]): ChosenValue => {
        const field = product?.fields.find((one) => one.key === key);
        return { kind: 'field', name: field?.name ?? key, value };
      }),
  ];
}
