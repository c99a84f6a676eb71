import { expect, test } from 'vitest';
import { EU_MEMBER_STATES, isEuMemberState } from './eu-member-states.ts';

test('the EU has 27 member states, each once', () => {
  expect(new Set(EU_MEMBER_STATES).size).toBe(27);
  expect(EU_MEMBER_STATES).toHaveLength(27);
});

test.each(['GR', 'EL', 'IE', 'HR', 'MC'])('%s counts as a member state', (country) => {
  expect(isEuMemberState(country)).toBe(true);
});

test.each(['GB', 'UK', 'XI', 'CH', 'NO', 'IM', 'AX', 'RE', ''])('"%s" does not count as a member state', (country) => {
  expect(isEuMemberState(country)).toBe(false);
});
