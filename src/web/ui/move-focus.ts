/**
 * Moves the focus without moving the page below a pointer; where the focus is shown, as after a key, a place outside of the
 * window is scrolled into view.
 */
export function moveFocus(place: HTMLElement | null | undefined): void {
  place?.focus({ preventScroll: true });
  if (place?.matches(':focus-visible') !== true) return;
  const { top, bottom } = place.getBoundingClientRect();
  if (bottom <= 0 || top >= window.innerHeight) place.scrollIntoView({ block: 'nearest' });
}
