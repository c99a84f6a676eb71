import { clampFrame, FRAME_RATE, stretchOf } from './drawing.ts';
import type { Drawing } from './drawing.ts';

/** What is said when what was never connected is disconnected (specification §9). */
export const NOT_CONNECTED = 'Not connected player!';

/** Tells the time and calls back at the next frame of the screen. */
export interface FrameClock {
  readonly now: () => number;
  readonly nextFrame: (then: () => void) => () => void;
}

/** Plays one drawing: knows where it stands, moves it to an end of its state, shows each frame it passes. */
export interface Player {
  readonly connect: () => void;
  /** Throws 'Not connected player!' where it is not connected. */
  readonly disconnect: () => void;
  readonly isPlaying: () => boolean;
  readonly frame: () => number;
  /** Stops, and shows that frame; clamped between 0 and the last (specification §9). */
  readonly showFrame: (frame: number) => void;
  /** Stops, and shows the first frame of a state, whose stretch is played from then on. */
  readonly enterState: (state: string) => void;
  /** Stops, and shows the first or the last frame of its state. */
  readonly showEnd: (end: 'first' | 'last') => void;
  /** Goes on from where it stands to the last frame of its state, or back to the first; then calls. */
  readonly play: (way: 'forward' | 'back', onDone: () => void) => void;
  readonly stop: () => void;
}

/** Makes a player; speed 1 is 60 frames a second, 2 twice as fast (specification §9). */
export function createPlayer({ drawing, show, clock, speed = 1 }: PlayerOptions): Player {
  const { lastFrame } = drawing;
  let isConnected = false;
  let frame = 0;
  let stretch = stretchOf(drawing, 'default');
  let halt: (() => void) | null = null;

  function stop() {
    halt?.();
    halt = null;
  }
  function moveTo(next: number) {
    frame = Math.min(Math.max(next, 0), lastFrame);
    show(frame);
  }
  function showFrame(next: number) {
    stop();
    moveTo(clampFrame(next, lastFrame));
  }
  function play(way: 'forward' | 'back', onDone: () => void) {
    stop();
    if (!isConnected) return;
    const target = way === 'forward' ? stretch.last : stretch.first;
    const from = frame;
    const startedAt = clock.now();
    const step = () => {
      const passed = ((clock.now() - startedAt) / 1000) * FRAME_RATE * speed;
      const left = Math.abs(target - from) - passed;
      if (left <= 0) {
        halt = null;
        moveTo(target);
        onDone();
        return;
      }
      moveTo(target > from ? from + passed : from - passed);
      halt = clock.nextFrame(step);
    };
    halt = clock.nextFrame(step);
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
    isPlaying: () => halt !== null,
    frame: () => frame,
    showFrame,
    enterState: (state) => {
      stretch = stretchOf(drawing, state);
      showFrame(stretch.first);
    },
    showEnd: (end) => showFrame(stretch[end]),
    play,
    stop,
  };
}

interface PlayerOptions {
  readonly drawing: Pick<Drawing, 'lastFrame' | 'states'>;
  /** Draws a frame; between two frames there may be parts of one. */
  readonly show: (frame: number) => void;
  readonly clock: FrameClock;
  readonly speed?: number;
}
