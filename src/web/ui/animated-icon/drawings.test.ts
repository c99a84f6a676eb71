import { expect, test } from 'vitest';
import { DRAWING_NAMES } from './drawing-name.ts';
import { DRAWINGS } from './drawings.ts';

test.each(DRAWING_NAMES)('every change of %s is within its frames, with stops in ascending order', (name) => {
  const { lastFrame, parts, states } = DRAWINGS[name];
  const frames = parts.flatMap(({ changes }) => changes.map(({ stops }) => stops.map(([frame]) => frame)));
  expect(frames.flat().every((frame) => frame >= 0 && frame <= lastFrame)).toBe(true);
  expect(frames.filter((stops) => stops.some((frame, index) => frame <= (stops[index - 1] ?? -1)))).toEqual([]);
  expect(Object.values(states).every(([first, last]) => first >= 0 && first < last && last <= lastFrame)).toBe(true);
});

test.each(DRAWING_NAMES)('%s ends with a frame that shows the complete icon', (name) => {
  const changes = DRAWINGS[name].parts.flatMap((part) => part.changes);
  const restsAt = (property: string) =>
    changes.filter((change) => change.property === property).map(({ stops }) => stops.at(-1)?.[1]);
  expect(restsAt('opacity').every((value) => value === 1)).toBe(true);
  expect(restsAt('strokeDashoffset').every((value) => value === 0)).toBe(true);
});
