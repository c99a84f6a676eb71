import type { Player } from './player.ts';
import type { Wait } from './run-sequence.ts';
import { nextMove } from './trigger.ts';
import type { Trigger, TriggerEvent } from './trigger.ts';

/** Plays a drawing by its trigger. Returns the event handler and the function that stops it. */
export function pullTrigger({ trigger, player, delayMs, wait }: PullOptions): PulledTrigger {
  let isPointed = false;
  let forget: (() => void) | null = null;

  function later(pauseMs: number, then: () => void) {
    forget?.();
    forget = null;
    if (pauseMs === 0) then();
    else {
      forget = wait(pauseMs, () => {
        forget = null;
        then();
      });
    }
  }
  function run(way: 'forward' | 'back') {
    player.play(way, () => tell(way === 'forward' ? 'at-last' : 'at-first'));
  }
  function tell(event: TriggerEvent) {
    if (event === 'pointed' || event === 'left') isPointed = event === 'pointed';
    const move = nextMove(trigger, event, { isPointed, isPlaying: player.isPlaying() || forget !== null });
    if (move === 'pause') later(Math.max(delayMs, 1), () => tell('paused'));
    else if (move === 'from-start') {
      later(event === 'paused' ? 0 : delayMs, () => {
        player.showEnd('first');
        run('forward');
      });
    } else if (move !== null) later(event === 'at-last' ? 0 : delayMs, () => run(move));
  }
  return {
    tell,
    end: () => {
      forget?.();
      player.stop();
    },
  };
}

interface PullOptions {
  readonly trigger: Exclude<Trigger, 'sequence'>;
  readonly player: Player;
  /** The delay in ms before it starts and between two rounds of a loop. */
  readonly delayMs: number;
  readonly wait: Wait;
}

export interface PulledTrigger {
  readonly tell: (event: TriggerEvent) => void;
  readonly end: () => void;
}
