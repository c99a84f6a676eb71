import { type Drawing, FRAME_RATE, clampFrame, rangeOf } from './drawing.ts';

/** The message of the error when a player that is not connected is disconnected. */
export const NOT_CONNECTED = 'Not connected player!';

/** A clock with frame callbacks. */
export interface FrameClock {
  readonly now: () => number;
  readonly nextFrame: (then: () => void) => () => void;
}

/** Plays one drawing: keeps the present frame, plays it to an end of its state and shows each frame. */
export interface Player {
  readonly connect: () => void;
  /** Throws 'Not connected player!' where it is not connected. */
  readonly disconnect: () => void;
  readonly isPlaying: () => boolean;
  readonly frame: () => number;
  /** Stops and shows a frame, clamped between 0 and the last. */
  readonly showFrame: (frame: number) => void;
  /** Stops and shows the first frame of a state; `play` then plays the range of that state. */
  readonly enterState: (state: string) => void;
  /** Stops and shows the first or last frame of its state. */
  readonly showEnd: (end: 'first' | 'last') => void;
  /** Plays from the present frame to the last frame of its state, or back to the first, then calls `onDone`. */
  readonly play: (direction: 'forward' | 'back', onDone: () => void) => void;
  readonly stop: () => void;
}

/** Creates a player; speed 1 is 60 frames per second. */
export function createPlayer({ drawing, show, clock, speed = 1 }: PlayerOptions): Player {
  const { lastFrame } = drawing;
  let isConnected = false;
  let frame = 0;
  let range = rangeOf(drawing, 'default');
  let cancelFrame: (() => void) | null = null;

  function stop() {
    cancelFrame?.();
    cancelFrame = null;
  }
  function moveTo(next: number) {
    frame = Math.min(Math.max(next, 0), lastFrame);
    show(frame);
  }
  function showFrame(next: number) {
    stop();
    moveTo(clampFrame(next, lastFrame));
  }
  function play(direction: 'forward' | 'back', onDone: () => void) {
    stop();
    if (!isConnected) return;
    const target = direction === 'forward' ? range.last : range.first;
    const from = frame;
    const startedAt = clock.now();
    const step = () => {
      const passed = ((clock.now() - startedAt) / 1000) * FRAME_RATE * speed;
      const remaining = Math.abs(target - from) - passed;
      if (remaining <= 0) {
        cancelFrame = null;
        moveTo(target);
        onDone();
        return;
      }
      moveTo(target > from ? from + passed : from - passed);
      cancelFrame = clock.nextFrame(step);
    };
    cancelFrame = clock.nextFrame(step);
  }
  return {
    connect: () => {
      isConnected = true;
      show(frame);
    },
    disconnect: () => {
      if (!isConnected) throw new Error(NOT_CONNECTED);
      stop();
      isConnected = false;
    },
    isPlaying: () => cancelFrame !== null,
    frame: () => frame,
    showFrame,
    enterState: (state) => {
      range = rangeOf(drawing, state);
      showFrame(range.first);
    },
    showEnd: (end) => showFrame(range[end]),
    play,
    stop,
  };
}

interface PlayerOptions {
  readonly drawing: Pick<Drawing, 'lastFrame' | 'states'>;
  /** Shows a frame, which may be a fraction. */
  readonly show: (frame: number) => void;
  readonly clock: FrameClock;
  readonly speed?: number;
}
