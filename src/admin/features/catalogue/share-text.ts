import { basisPointsText } from '#admin/formats/basis-points.ts';

/** A change in basis points with its sign: '+12.5 %', '−3 %'. */
export function shareText(basisPoints: number): string {
  const sign = basisPoints < 0 ? '−' : '+';
  return `${sign}${basisPointsText(Math.abs(basisPoints))}\u00A0%`;
}
