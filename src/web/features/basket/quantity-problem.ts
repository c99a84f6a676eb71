import type basketText from '#web/text/en/basket.json';
import type { Text } from '#web/text/text.ts';
import { problemText } from './problem-text.ts';
import type { RefusedCommand } from './run-basket-form.ts';

/** Why a quantity was refused and which one would be taken; null when none was. */
export function quantityProblem(
  refused: Pick<RefusedCommand, 'code' | 'fields'> | undefined,
  { min, max, step }: { readonly min: number; readonly max: number; readonly step: number },
  t: Text<keyof typeof basketText>,
): string | null {
  if (refused === undefined) return null;
  if (refused.code !== 'basket/configuration-invalid' && refused.code !== 'request/invalid') {
    return t(problemText(refused.code));
  }
  switch (refused.fields[0]?.code) {
    case 'too-small':
      return t('basket.quantity.tooSmall', { min });
    case 'too-large':
      return t('basket.quantity.tooLarge', { max });
    case 'out-of-stock':
      return t('basket.quantity.outOfStock');
    default:
      return t('basket.quantity.step', { min, step });
  }
}
