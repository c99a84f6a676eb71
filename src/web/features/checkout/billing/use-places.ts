import { useMemo } from 'react';
import { type PackedPlaces, type Places, unpackPlaces } from './packed-places.ts';

/** The places of a page, unpacked once. */
export function usePlaces(packed: PackedPlaces): Places {
  return useMemo(() => unpackPlaces(packed), [packed]);
}
