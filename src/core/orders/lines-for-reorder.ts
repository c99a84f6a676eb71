import { boughtName } from '#core/catalogue/bought-name.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';

/** The lines of an order in the order in which they are added to a basket again: domains first, because other lines may refer to them. */
export function linesForReorder<Line extends { readonly configuration: Pick<Configuration, 'domain'> }>(
  lines: readonly Line[],
): readonly Line[] {
  const isName = ({ configuration }: Line) => boughtName(configuration) !== null;
  return [...lines.filter(isName), ...lines.filter((line) => !isName(line))];
}
