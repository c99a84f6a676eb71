import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createManualPlayer } from './player.builder.ts';
import { NOT_CONNECTED } from './player.ts';

test('a player that was never connected cannot be disconnected', () => {
  const { player } = createManualPlayer();
  expect(NOT_CONNECTED).toBe('Not connected player!');
  expect(() => player.disconnect()).toThrow(NOT_CONNECTED);
  player.connect();
  player.disconnect();
  expect(() => player.disconnect()).toThrow(NOT_CONNECTED);
});

test('a frame is clamped between 0 and the last', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double()), (frame) => {
      const { player } = createManualPlayer();
      player.showFrame(frame);
      expect(player.frame()).toBe(Number.isNaN(frame) ? 0 : Math.min(Math.max(Math.round(frame), 0), 60));
    }),
  );
});

test('sixty frames take a second, and half of that at speed 2', () => {
  for (const [speed, ms] of [
    [1, 1000],
    [2, 500],
  ] as const) {
    const { player, pass, shown } = createManualPlayer(undefined, speed);
    const done: string[] = [];
    player.connect();
    player.play('forward', () => done.push('done'));
    pass(ms - 40);
    expect(done).toEqual([]);
    expect(player.isPlaying()).toBe(true);
    pass(80);
    expect(done).toEqual(['done']);
    expect(shown.at(-1)).toBe(60);
  }
});

test('any sequence of commands shows only frames of the drawing', () => {
  const act = fc.oneof(
    fc.record({ act: fc.constant('play' as const), way: fc.constantFrom('forward' as const, 'back' as const) }),
    fc.record({ act: fc.constant('frame' as const), frame: fc.integer({ min: -100, max: 200 }) }),
    fc.record({ act: fc.constant('state' as const), state: fc.constantFrom('open', 'odd', 'unknown') }),
    fc.record({ act: fc.constant('pass' as const), ms: fc.nat(700) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const { player, pass, shown } = createManualPlayer({ lastFrame: 60, states: { open: [10, 20], odd: [50, 400] } });
      player.connect();
      for (const one of acts) {
        if (one.act === 'play') player.play(one.way, () => undefined);
        else if (one.act === 'frame') player.showFrame(one.frame);
        else if (one.act === 'state') player.enterState(one.state);
        else pass(one.ms);
      }
      expect(shown.every((frame) => frame >= 0 && frame <= 60)).toBe(true);
    }),
  );
});

test('a state is played from its first frame to its last, and back', () => {
  const { player, pass } = createManualPlayer({ lastFrame: 60, states: { open: [10, 20] } });
  player.connect();
  player.enterState('open');
  expect(player.frame()).toBe(10);
  player.play('forward', () => undefined);
  pass(1000);
  expect(player.frame()).toBe(20);
  player.play('back', () => undefined);
  pass(1000);
  expect(player.frame()).toBe(10);
});

test('a disconnected player calls no callback', () => {
  const { player, pass, waiting } = createManualPlayer();
  player.connect();
  player.play('forward', () => expect.unreachable());
  pass(100);
  player.disconnect();
  pass(2000);
  expect(waiting()).toBe(0);
});
