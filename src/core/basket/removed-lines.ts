import { type Basket, type Line, MAX_LINES, UNDO_MS } from './basket.ts';

/** A position in the basket: a line, or a removed line that can still be restored there. */
interface LinePosition {
  readonly line: Line;
  readonly removedAt: number | null;
}

/** Removes a line, which keeps its position for `UNDO_MS`; beyond `MAX_LINES` kept positions the oldest is dropped. */
export function withLineRemoved(basket: Basket, lineId: string, at: number): Basket {
  const positions = positionsOf(basket).map((place) =>
    place.line.id === lineId ? { ...place, removedAt: at } : place,
  );
  const kept = positions.filter((place) => place.removedAt !== null);
  const oldest = kept.toSorted((a, b) => (a.removedAt ?? 0) - (b.removedAt ?? 0)).slice(0, -MAX_LINES);
  return withPositions(basket, oldest.length === 0 ? positions : positions.filter((place) => !oldest.includes(place)));
}

/** Restores a removed line at its position. */
export function withLineRestored(basket: Basket, lineId: string): Basket {
  return withPositions(
    basket,
    positionsOf(basket).map((place) => (place.line.id === lineId ? { ...place, removedAt: null } : place)),
  );
}

/** Drops removed lines that can no longer be restored. */
export function withoutExpiredRemovals(basket: Basket, at: number): Basket {
  const isKept = ({ removedAt }: LinePosition) => removedAt === null || at - removedAt <= UNDO_MS;
  return basket.removed.length === 0 ? basket : withPositions(basket, positionsOf(basket).filter(isKept));
}

/** Lines and removed lines in the order they had if nothing had been removed. */
function positionsOf({ lines, removed }: Basket): LinePosition[] {
  const waiting = removed.toSorted((a, b) => a.position - b.position);
  const positions: LinePosition[] = [];
  for (const line of lines) {
    while (waiting[0] !== undefined && waiting[0].position <= positions.length) positions.push(...waiting.splice(0, 1));
    positions.push({ line, removedAt: null });
  }
  return [...positions, ...waiting];
}

function withPositions(basket: Basket, positions: readonly LinePosition[]): Basket {
  const lines = positions.filter((place) => place.removedAt === null).map((place) => place.line);
  const removed = positions.flatMap(({ line, removedAt }, position) =>
    removedAt === null ? [] : [{ line, position, removedAt }],
  );
  return { ...basket, lines, removed };
}
