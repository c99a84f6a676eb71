/**
 * Moves the focus without moving the page below a pointer; where the focus is shown, as after a key, its place is
 * scrolled into view.
 */
export function moveFocus(place: HTMLElement | null | undefined): void {
  place?.focus({ preventScroll: true });
  if (place?.matches(':focus-visible') === true) place.scrollIntoView({ block: 'nearest' });
}
