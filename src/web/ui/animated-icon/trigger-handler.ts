import type { Player } from './player.ts';
import type { Wait } from './run-sequence.ts';
import { type Trigger, type TriggerEvent, nextAction } from './trigger.ts';

/** Plays a drawing by its trigger. Returns the event handler and the function that stops it. */
export function createTriggerHandler({ trigger, player, delayMs, wait }: TriggerHandlerOptions): TriggerHandler {
  let isHovered = false;
  let cancelDelay: (() => void) | null = null;

  function runAfter(pauseMs: number, then: () => void) {
    cancelDelay?.();
    cancelDelay = null;
    if (pauseMs === 0) then();
    else {
      cancelDelay = wait(pauseMs, () => {
        cancelDelay = null;
        then();
      });
    }
  }
  function run(direction: 'forward' | 'back') {
    player.play(direction, () => handle(direction === 'forward' ? 'at-last' : 'at-first'));
  }
  function handle(event: TriggerEvent) {
    if (event === 'entered' || event === 'left') isHovered = event === 'entered';
    const action = nextAction(trigger, event, { isHovered, isPlaying: player.isPlaying() || cancelDelay !== null });
    if (action === 'pause') runAfter(Math.max(delayMs, 1), () => handle('paused'));
    else if (action === 'from-start') {
      runAfter(event === 'paused' ? 0 : delayMs, () => {
        player.showEnd('first');
        run('forward');
      });
    } else if (action !== null) runAfter(event === 'at-last' ? 0 : delayMs, () => run(action));
  }
  return {
    handle,
    end: () => {
      cancelDelay?.();
      player.stop();
    },
  };
}

interface TriggerHandlerOptions {
  readonly trigger: Exclude<Trigger, 'sequence'>;
  readonly player: Player;
  /** The delay in ms before it starts and between two rounds of a loop. */
  readonly delayMs: number;
  readonly wait: Wait;
}

export interface TriggerHandler {
  readonly handle: (event: TriggerEvent) => void;
  readonly end: () => void;
}
