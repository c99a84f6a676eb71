/**
 * The anchor of a heading as Git hosts generate it: lower case, letters, digits, hyphens and underscores only, spaces as
 * hyphens. The documentation site uses it too (docs/.vitepress), so that links work in both.
 */
export function headingSlug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}
