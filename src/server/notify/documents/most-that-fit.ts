/**
 * The highest count up to a limit that fits, at least 1. Measuring takes as long as the measured text is, so few counts are
 * tried, none much above the result: doubled ones, and then halves between.
 */
export function mostThatFit(limit: number, fits: (count: number) => boolean): number {
  let [fitting, tooMany] = [1, 2];
  while (tooMany <= limit && fits(tooMany)) [fitting, tooMany] = [tooMany, tooMany * 2];
  tooMany = Math.min(tooMany, limit + 1);
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1;
    if (fits(middle)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}
