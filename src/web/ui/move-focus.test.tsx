import { expect, test, vi } from 'vitest';
import { moveFocus } from './move-focus.ts';

function addHeading(isFocusShown: boolean): HTMLElement {
  const heading = document.createElement('h2');
  heading.tabIndex = -1;
  vi.spyOn(heading, 'matches').mockReturnValue(isFocusShown);
  document.body.append(heading);
  return heading;
}

test.each([
  ['scrolls the element into view if the focus is visible', true, 1],
  ['does not scroll after a click', false, 0],
])('moving the focus %s', (_case, isFocusShown, times) => {
  const heading = addHeading(isFocusShown);
  const scroll = vi.spyOn(heading, 'scrollIntoView');
  const focus = vi.spyOn(heading, 'focus');
  moveFocus(heading);
  expect(heading).toHaveFocus();
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  expect(scroll).toHaveBeenCalledTimes(times);
});

test('moving the focus does not scroll if the element is in the viewport', () => {
  const heading = addHeading(true);
  vi.spyOn(heading, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 20, 100, 30));
  const scroll = vi.spyOn(heading, 'scrollIntoView');
  moveFocus(heading);
  expect(scroll).not.toHaveBeenCalled();
});
