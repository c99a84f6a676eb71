/** The names of the drawings; the drawings themselves are loaded lazily (drawings.ts). */
export const DRAWING_NAMES = [
  'basket',
  'card',
  'cloud',
  'envelope',
  'failed',
  'globe',
  'padlock',
  'search',
  'server',
  'success',
  'transfer',
  'waiting',
] as const;

export type DrawingName = (typeof DRAWING_NAMES)[number];
