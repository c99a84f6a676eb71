import { boughtName } from '#core/catalogue/bought-name.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';

/** The lines of an order in the order in which they are put into a basket again: names first, for other lines may be about them (D7). */
export function linesAgain<Line extends { readonly configuration: Pick<Configuration, 'domain'> }>(
  lines: readonly Line[],
): readonly Line[] {
  const isName = ({ configuration }: Line) => boughtName(configuration) !== null;
  return [...lines.filter(isName), ...lines.filter((line) => !isName(line))];
}
