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
  ['scrolls a place into view where the focus is shown', true, 1],
  ['leaves the page where it is after a click', false, 0],
])('it %s', (_case, isFocusShown, times) => {
  const heading = addHeading(isFocusShown);
  const scroll = vi.spyOn(heading, 'scrollIntoView');
  const focus = vi.spyOn(heading, 'focus');
  moveFocus(heading);
  expect(heading).toHaveFocus();
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  expect(scroll).toHaveBeenCalledTimes(times);
});

test('it leaves the page where it is when the place is in the window', () => {
  const heading = addHeading(true);
  vi.spyOn(heading, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 20, 100, 30));
  const scroll = vi.spyOn(heading, 'scrollIntoView');
  moveFocus(heading);
  expect(scroll).not.toHaveBeenCalled();
});
