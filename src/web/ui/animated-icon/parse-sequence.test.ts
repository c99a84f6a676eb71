import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INVALID_ACTION, type SequenceAction, parseSequence } from './parse-sequence.ts';

const action: fc.Arbitrary<SequenceAction> = fc.oneof(
  fc.record({ do: fc.constant('play' as const), isReverse: fc.boolean() }),
  fc.record({ do: fc.constant('frame' as const), frame: fc.nat(999_999_999) }),
  fc.record({ do: fc.constant('state' as const), state: fc.stringMatching(/^[a-z][a-z-]{0,12}$/) }),
  fc.record({
    do: fc.constant('delay' as const),
    delayMs: fc.nat(999_999_999),
    at: fc.constantFrom('first' as const, 'last' as const, null),
  }),
  fc.constant({ do: 'idle' as const }),
);

test('a written sequence is parsed to the same actions', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 1, maxLength: 8 }), (actions) => {
      expect(parseSequence(actions.map(written).join(', '))).toEqual({ ok: true, value: actions });
    }),
  );
});

test.each([
  '',
  'jump',
  'play twice',
  'frame',
  'frame 1.5.2',
  'frame 1e3',
  'state',
  'delay',
  'delay x',
  'idle now',
  'play,,idle',
  'delay 5 middle',
])("'%s' is refused as invalid", (text) => {
  expect(parseSequence(text)).toEqual({ ok: false, problem: INVALID_ACTION });
});

test.each([
  ['frame -1', { do: 'frame', frame: 0 }],
  ['frame 1.6', { do: 'frame', frame: 2 }],
  ['delay 1.5', { do: 'delay', delayMs: 2, at: null }],
  ['delay -3 last', { do: 'delay', delayMs: 0, at: 'last' }],
])("'%s' is rounded or clamped to a valid number", (text, expected) => {
  expect(parseSequence(text)).toEqual({ ok: true, value: [expected] });
});

test('the error has the wording of the specification', () => {
  expect(INVALID_ACTION).toBe('Invalid sequence action');
});

function written(one: SequenceAction): string {
  switch (one.do) {
    case 'play':
      return one.isReverse ? 'play reverse' : 'play';
    case 'frame':
      return `frame ${one.frame}`;
    case 'state':
      return `state ${one.state}`;
    case 'delay':
      return `delay ${one.delayMs} ${one.at ?? ''}`;
    case 'idle':
      return 'idle';
  }
}
