import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import type { Text } from '#web/text/text.ts';
import type { FieldView, OptionView, ProductView } from './product-views.ts';

type ProductText = Text<keyof typeof import('#web/text/en/product.json')>;

/** One sentence on a validation issue of a configuration and how to correct it. */
export function issueText(t: ProductText, product: ProductView, { path, code }: ValidationIssue): string {
  const option = optionAt(product, path);
  const field = fieldAt(product, path);
  switch (code) {
    case 'required':
      return t(`product.error.required${requiredKind(path, field)}`);
    case 'unknown':
    case 'not-offered':
      return t('product.error.notOffered');
    case 'unavailable':
      return t('product.issue.unavailable');
    case 'out-of-stock':
      return t('product.error.outOfStock', { stock: product.stock ?? 0 });
    case 'taken':
    case 'premium':
      return t(`product.issue.${code}`);
    default:
      break;
  }
  const rule = path === 'quantity' ? product.quantity : option?.quantity;
  if (rule !== null && rule !== undefined) {
    return t(rule.step === 1 ? 'product.error.invalid.count' : 'product.error.invalid.step', { ...rule });
  }
  if (path === 'domain') return t('product.error.invalid.domain');
  if (path === 'fields') return t('product.error.tooLongAtAll');
  return field === undefined ? t('product.error.invalid') : fieldText(t, field, code);
}

/** The name of the part of a configuration an issue concerns. */
export function issueLabel(t: ProductText, product: ProductView, path: string): string {
  switch (path) {
    case 'term':
      return t('product.term');
    case 'quantity':
      return t('product.quantity');
    case 'domain':
      return t('product.domain');
    case 'fields':
      return t('product.fields');
    default:
      return (optionAt(product, path) ?? fieldAt(product, path) ?? extraAt(product, path))?.name ?? product.name;
  }
}

function requiredKind(path: string, field: FieldView | undefined) {
  if (path === 'domain') return '.domain';
  if (field?.type === 'checkbox') return '.tick';
  return path.startsWith('options.') || field?.type === 'select' ? '.choice' : '';
}

function fieldText(t: ProductText, { type, min, max }: FieldView, code: ValidationIssue['code']): string {
  if (code === 'too-small')
    return t(type === 'number' ? 'product.error.tooSmall' : 'product.error.tooShort', { min: min ?? 0 });
  if (code === 'too-large' && max !== null)
    return t(type === 'number' ? 'product.error.tooLarge' : 'product.error.tooLong', { max });
  if (code === 'too-large') return t('product.error.tooLongAtAll');
  if (type === 'number') return t('product.error.invalid.number');
  return t(type === 'hostname' ? 'product.error.invalid.hostname' : 'product.error.invalid');
}

function optionAt(product: ProductView, path: string): OptionView | undefined {
  return product.options.find(({ key }) => path === `options.${key}`);
}

function fieldAt(product: ProductView, path: string): FieldView | undefined {
  return product.fields.find(({ key }) => path === `fields.${key}`);
}

function extraAt(product: ProductView, path: string) {
  return product.extras.find(({ key }) => path === `extras.${key}`);
}
