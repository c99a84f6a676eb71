import type { Attention } from '#core/pricing/priced-basket.ts';

/** What is asked of a line here; priced lines have it. */
interface CheckedLine {
  readonly id: string;
  readonly attention: readonly Attention[];
}

/** The lines that cannot be ordered as they are, in the basket's order (D5, specification §2 'requires attention'). */
export function linesNeedingAttention<Line extends CheckedLine>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => line.attention.length > 0);
}

/** The line 'Review next product' goes to: the next one after a line that needs attention, from the top again at the end; null when none is left (D5). */
export function nextNeedingAttention<Line extends CheckedLine>(
  lines: readonly Line[],
  afterId: string | null,
): Line | null {
  const start = lines.findIndex((line) => line.id === afterId) + 1;
  const [next = null] = linesNeedingAttention([...lines.slice(start), ...lines.slice(0, start)]);
  return next;
}
