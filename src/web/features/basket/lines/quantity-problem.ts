import type { RefusedCommand } from '#web/features/basket/run-basket-form.ts';
import { basketProblemText } from '#web/problems/basket-problem-text.ts';
import type basketProblems from '#web/text/en/basket-problems.json';
import type basketText from '#web/text/en/basket.json';
import type { Text } from '#web/text/text.ts';

/** Why a quantity was refused and which one is accepted; null when it was not refused. */
export function quantityProblem(
  refused: Pick<RefusedCommand, 'code' | 'fields'> | undefined,
  { min, max, step }: { readonly min: number; readonly max: number; readonly step: number },
  t: Text<keyof typeof basketText | keyof typeof basketProblems>,
): string | null {
  if (refused === undefined) return null;
  if (refused.code !== 'basket/configuration-invalid' && refused.code !== 'request/invalid') {
    return t(basketProblemText(refused.code));
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
