import type { Basket, Line } from './basket.ts';
import { MAX_LINES, UNDO_MS } from './basket.ts';

/** A position in the basket: a line, or a removed line that can still be restored there. */
interface Place {
  readonly line: Line;
  readonly removedAt: number | null;
}

/** Removes a line, which keeps its position for `UNDO_MS`; beyond `MAX_LINES` kept positions the oldest is dropped. */
export function withoutLine(basket: Basket, lineId: string, at: number): Basket {
  const places = placesOf(basket).map((place) => (place.line.id === lineId ? { ...place, removedAt: at } : place));
  const kept = places.filter((place) => place.removedAt !== null);
  const oldest = kept.toSorted((a, b) => (a.removedAt ?? 0) - (b.removedAt ?? 0)).slice(0, -MAX_LINES);
  return withPlaces(basket, oldest.length === 0 ? places : places.filter((place) => !oldest.includes(place)));
}

/** Restores a removed line at its position. */
export function withLineBack(basket: Basket, lineId: string): Basket {
  return withPlaces(
    basket,
    placesOf(basket).map((place) => (place.line.id === lineId ? { ...place, removedAt: null } : place)),
  );
}

/** Drops removed lines that can no longer be restored. */
export function withoutExpired(basket: Basket, at: number): Basket {
  const isKept = ({ removedAt }: Place) => removedAt === null || at - removedAt <= UNDO_MS;
  return basket.removed.length === 0 ? basket : withPlaces(basket, placesOf(basket).filter(isKept));
}

/** Lines and removed lines in the order they had if nothing had been removed. */
function placesOf({ lines, removed }: Basket): Place[] {
  const waiting = removed.toSorted((a, b) => a.position - b.position);
  const places: Place[] = [];
  for (const line of lines) {
    while (waiting[0] !== undefined && waiting[0].position <= places.length) places.push(...waiting.splice(0, 1));
    places.push({ line, removedAt: null });
  }
  return [...places, ...waiting];
}

function withPlaces(basket: Basket, places: readonly Place[]): Basket {
  const lines = places.filter((place) => place.removedAt === null).map((place) => place.line);
  const removed = places.flatMap(({ line, removedAt }, position) =>
    removedAt === null ? [] : [{ line, position, removedAt }],
  );
  return { ...basket, lines, removed };
}
