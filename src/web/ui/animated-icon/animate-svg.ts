import { type Drawing, clampFrame } from './drawing.ts';
import { parseSequence } from './parse-sequence.ts';
import { type Player, createPlayer } from './player.ts';
import { runSequence } from './run-sequence.ts';
import { createStage } from './stage.ts';
import { createTriggerHandler } from './trigger-handler.ts';
import { type Trigger, type TriggerEvent, delayOf } from './trigger.ts';

/**
 * Animates a drawing on its SVG element by a trigger. Returns the function that stops it. Throws 'Invalid sequence
 * action' for a sequence with an unknown action.
 */
export function animateSvg(picture: SVGSVGElement, { drawing, trigger, ...options }: PlayOptions): () => void {
  const stage = createStage(drawing, [...picture.children]);
  const player = createPlayer({ drawing, show: stage.show, clock: SCREEN, speed: options.speed ?? 1 });
  player.showFrame(clampFrame(options.restsAt ?? drawing.lastFrame, drawing.lastFrame));
  player.connect();
  const end = trigger === 'sequence' ? play(options.sequence ?? '', player) : listen(picture, trigger, player, options);
  return () => {
    end();
    player.disconnect();
    stage.clear();
  };
}

/** How a drawing is played. */
export interface Playing {
  readonly trigger: Trigger;
  /** The delay in ms before it starts and between two rounds of a loop; at least 0. */
  readonly delayMs?: number | undefined;
  /** The playback rate; 1 by default. */
  readonly speed?: number | undefined;
  /** The actions of the trigger 'sequence' (parse-sequence.ts). */
  readonly sequence?: string | undefined;
  /** The frame shown before it plays; the last by default. */
  readonly restsAt?: number | undefined;
}

interface PlayOptions extends Playing {
  readonly drawing: Drawing;
}

const SCREEN = {
  now: () => performance.now(),
  nextFrame: (then: () => void) => {
    const frame = requestAnimationFrame(then);
    return () => cancelAnimationFrame(frame);
  },
};

function wait(delayMs: number, then: () => void) {
  const timer = setTimeout(then, delayMs);
  return () => clearTimeout(timer);
}

function play(text: string, player: Player): () => void {
  const sequence = parseSequence(text);
  if (!sequence.ok) throw new Error(sequence.problem);
  return runSequence(sequence.value, player, wait);
}

/**
 * Events are taken from the enclosing control, not from the icon in it. An icon outside of a control never gets focus: Chromium makes an
 * SVG element that listens for it a stop of the Tab key.
 */
function listen(
  picture: SVGSVGElement,
  trigger: Exclude<Trigger, 'sequence'>,
  player: Player,
  { delayMs }: Pick<PlayOptions, 'delayMs'>,
): () => void {
  const { handle, end } = createTriggerHandler({ trigger, player, delayMs: delayOf(delayMs), wait });
  const controller = new AbortController();
  const control = picture.closest('a, button, label, summary');
  const host = control ?? picture;
  for (const [type, event] of control === null ? POINTER_EVENTS : [...POINTER_EVENTS, ...FOCUS_EVENTS])
    host.addEventListener(type, () => handle(event), { signal: controller.signal });
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    handle('visible');
  });
  observer.observe(picture);
  handle('mounted');
  return () => {
    controller.abort();
    observer.disconnect();
    end();
  };
}

type ListenedEvent = readonly [type: string, event: TriggerEvent];

const POINTER_EVENTS: readonly ListenedEvent[] = [
  ['pointerenter', 'entered'],
  ['pointerleave', 'left'],
  ['click', 'clicked'],
];

const FOCUS_EVENTS: readonly ListenedEvent[] = [
  ['focus', 'entered'],
  ['blur', 'left'],
];
