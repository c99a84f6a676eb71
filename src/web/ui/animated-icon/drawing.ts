/** Frames a second of every drawing. */
export const FRAME_RATE = 60;

/** A picture that moves: parts of a 24 by 24 box drawn in strokes, each with what changes about it from frame to frame. */
export interface Drawing {
  readonly lastFrame: number;
  /** Stretches of frames by name; 'default' is the whole where it is not named. */
  readonly states: Readonly<Record<string, readonly [first: number, last: number]>>;
  readonly parts: readonly Part[];
}

/** One shape and its changes. */
export interface Part {
  readonly tag: 'path' | 'circle' | 'rect' | 'ellipse';
  readonly shape: Readonly<Record<string, string | number>>;
  readonly changes: readonly Change[];
}

/** The values of one property at some frames; between them it goes evenly in and out. */
export interface Change {
  readonly property: 'opacity' | 'strokeDashoffset' | 'transform';
  readonly stops: readonly (readonly [frame: number, value: string | number])[];
}

/** A frame of a drawing: a whole number between 0 and the last (specification §9). */
export function clampFrame(frame: number, lastFrame: number): number {
  return Number.isNaN(frame) ? 0 : Math.min(Math.max(Math.round(frame), 0), lastFrame);
}

/** The stretch of frames of a state; the whole drawing for one it does not know. */
export function stretchOf({ lastFrame, states }: Pick<Drawing, 'lastFrame' | 'states'>, state: string) {
  const [first, last] = Object.hasOwn(states, state) ? (states[state] ?? [0, lastFrame]) : [0, lastFrame];
  return { first: clampFrame(first, lastFrame), last: clampFrame(last, lastFrame) };
}
