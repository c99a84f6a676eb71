/** The frames per second of every drawing. */
export const FRAME_RATE = 60;

/** An animated drawing: stroked parts in a 24 by 24 box, each with its changes by frame. */
export interface Drawing {
  readonly lastFrame: number;
  /** Frame ranges by name; 'default' is the whole drawing unless it is named here. */
  readonly states: Readonly<Record<string, readonly [first: number, last: number]>>;
  readonly parts: readonly Part[];
}

/** One shape and its changes. */
export interface Part {
  readonly tag: 'path' | 'circle' | 'rect' | 'ellipse';
  readonly shape: Readonly<Record<string, string | number>>;
  readonly changes: readonly Change[];
}

/** The values of one property at some frames; between them it is eased in and out. */
export interface Change {
  readonly property: 'opacity' | 'strokeDashoffset' | 'transform';
  readonly stops: readonly (readonly [frame: number, value: string | number])[];
}

/** Rounds a frame number and clamps it between 0 and the last frame; NaN becomes 0. */
export function clampFrame(frame: number, lastFrame: number): number {
  return Number.isNaN(frame) ? 0 : Math.min(Math.max(Math.round(frame), 0), lastFrame);
}

/** The frame range of a state; the whole drawing for an unknown state. */
export function rangeOf({ lastFrame, states }: Pick<Drawing, 'lastFrame' | 'states'>, state: string) {
  const [first, last] = Object.hasOwn(states, state) ? (states[state] ?? [0, lastFrame]) : [0, lastFrame];
  return { first: clampFrame(first, lastFrame), last: clampFrame(last, lastFrame) };
}
