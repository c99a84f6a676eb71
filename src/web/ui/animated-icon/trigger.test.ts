import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSequence } from './parse-sequence.ts';
import { createManualPlayer } from './player.builder.ts';
import { runSequence } from './run-sequence.ts';
import { createTriggerHandler } from './trigger-handler.ts';
import { type Trigger, delayOf } from './trigger.ts';

function pulled(trigger: Exclude<Trigger, 'sequence'>, delayMs = 0) {
  const manual = createManualPlayer();
  manual.player.connect();
  manual.player.showFrame(60);
  return { ...manual, ...createTriggerHandler({ trigger, player: manual.player, delayMs, wait: manual.wait }) };
}

test('in-view plays when the icon becomes visible', () => {
  const { handle, pass, player } = pulled('in-view');
  handle('entered');
  expect(player.isPlaying()).toBe(false);
  handle('visible');
  pass(500);
  expect(player.frame()).toBeCloseTo(30, 0);
  pass(600);
  expect([player.frame(), player.isPlaying()]).toEqual([60, false]);
});

test('playback starts after the delay', () => {
  const { handle, pass, player } = pulled('click', 400);
  handle('clicked');
  pass(390);
  expect(player.isPlaying()).toBe(false);
  pass(20);
  expect(player.isPlaying()).toBe(true);
});

test.each(['click', 'hover'] as const)('%s does not restart a running animation', (trigger) => {
  const { handle, pass, player } = pulled(trigger);
  const event = trigger === 'click' ? 'clicked' : 'entered';
  handle(event);
  pass(500);
  handle(event);
  pass(10);
  expect(player.frame()).toBeGreaterThan(29);
});

test('a loop repeats with its delay between rounds', () => {
  const { handle, pass, player } = pulled('loop', 200);
  handle('mounted');
  pass(200 + 1020 + 100);
  expect([player.isPlaying(), player.frame()]).toEqual([false, 60]);
  pass(500);
  expect(player.isPlaying()).toBe(true);
});

test('a loop on hover completes its round after the pointer leaves', () => {
  const { handle, pass, player } = pulled('loop-on-hover');
  handle('entered');
  pass(1500);
  handle('left');
  expect(player.isPlaying()).toBe(true);
  pass(3000);
  expect([player.isPlaying(), player.frame()]).toEqual([false, 60]);
});

test('morph plays forward on hover and back when the pointer leaves', () => {
  const { handle, pass, player } = pulled('morph');
  player.showFrame(0);
  handle('entered');
  pass(500);
  handle('left');
  const turn = player.frame();
  pass(200);
  expect(player.frame()).toBeLessThan(turn);
  pass(1000);
  expect(player.frame()).toBe(0);
});

test('boomerang plays forward and back', () => {
  const { handle, pass, player } = pulled('boomerang');
  handle('entered');
  pass(1100);
  expect(player.isPlaying()).toBe(true);
  pass(1100);
  expect([player.isPlaying(), player.frame()]).toEqual([false, 0]);
});

test('a sequence runs step by step and repeats until it is stopped', () => {
  const { player, wait, pass } = createManualPlayer();
  player.connect();
  const sequence = parseSequence('frame 20, delay 100, play, delay 300 first');
  if (!sequence.ok) throw new Error(sequence.problem);
  const end = runSequence(sequence.value, player, wait);
  pass(50);
  expect(player.frame()).toBe(20);
  pass(100 + 700);
  expect(player.frame()).toBe(0);
  pass(300);
  expect(player.frame()).toBe(20);
  end();
  pass(5000);
  expect(player.frame()).toBe(20);
});

test('idle ends the sequence', () => {
  const { player, wait, pass, waiting } = createManualPlayer();
  player.connect();
  runSequence([{ do: 'frame', frame: 5 }, { do: 'idle' }], player, wait);
  pass(5000);
  expect([player.frame(), waiting()]).toEqual([5, 0]);
});

test('a delay is a non-negative number of milliseconds', () => {
  fc.assert(fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (delayMs) => delayOf(delayMs) === delayMs));
  fc.assert(fc.property(fc.double({ max: 0 }), (delayMs) => delayOf(delayMs) === 0));
  expect([undefined, Number.NaN, Infinity].map(delayOf)).toEqual([0, 0, 0]);
});
