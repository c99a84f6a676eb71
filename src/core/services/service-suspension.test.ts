import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SuspensionEvent, type SuspensionState, nextSuspension, suspensionChange } from './service-suspension.ts';

test.each<[SuspensionState, SuspensionEvent, SuspensionState | null, 'suspend' | 'resume' | null]>([
  ['none', 'suspended', 'staff', 'suspend'],
  ['none', 'unpaid', 'unpaid', 'suspend'],
  ['none', 'resumed', null, null],
  ['none', 'paid', null, null],
  ['staff', 'resumed', 'none', 'resume'],
  ['staff', 'suspended', null, null],
  ['staff', 'unpaid', 'both', null],
  ['unpaid', 'suspended', 'both', null],
  ['unpaid', 'resumed', null, null],
  ['both', 'paid', 'staff', null],
  ['both', 'resumed', 'unpaid', null],
])('a service with the suspension %s that is %s', (before, event, after, change) => {
  const next = nextSuspension(before, event);
  expect(next.ok ? next.value : null).toBe(after);
  expect(next.ok ? suspensionChange(before, next.value) : null).toBe(change);
});

test('a service is in use if and only if staff resumed it and its renewal is paid', () => {
  const event = fc.constantFrom<SuspensionEvent>('unpaid', 'paid', 'suspended', 'resumed');
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      let state: SuspensionState = 'none';
      let [isUnpaid, isStaff] = [false, false];
      for (const one of events) {
        const next = nextSuspension(state, one);
        if (!next.ok) continue;
        state = next.value;
        if (one === 'unpaid' || one === 'paid') isUnpaid = one === 'unpaid';
        else isStaff = one === 'suspended';
      }
      expect(state === 'none').toBe(!isUnpaid && !isStaff);
    }),
  );
});
