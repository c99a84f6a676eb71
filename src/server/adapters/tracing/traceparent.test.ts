import { expect, test } from 'vitest';
import { parseTraceparent } from './traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('a traceparent contains trace, span and the sampling flag', () => {
  const named = { traceId: TRACE, spanId: SPAN, isRemote: true };
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ ...named, traceFlags: 1 });
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-00`)).toEqual({ ...named, traceFlags: 0 });
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-03`)).toEqual({ ...named, traceFlags: 1 });
});

test('later versions may add fields', () => {
  expect(parseTraceparent(`01-${TRACE}-${SPAN}-01-more`)?.traceId).toBe(TRACE);
});

test.each([
  '',
  'x',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}`,
])('%j is not a traceparent', (header) => {
  expect(parseTraceparent(header)).toBeNull();
});
