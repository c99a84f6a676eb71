/** Whether something came into sight: a busy browser tells several sightings at once, the first of which may be of a part that was not shown yet. */
export function cameIntoSight(sightings: readonly { readonly isIntersecting: boolean }[]): boolean {
  return sightings.some(({ isIntersecting }) => isIntersecting);
}
