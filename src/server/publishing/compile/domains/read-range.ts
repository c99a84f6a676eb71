/** The bounds of a validated range: '1-10' is [1, 10], '1' is [1, 1]. */
export function readRange(text: string): readonly [least: number, most: number] {
  const [least = '', most = least] = text.split('-');
  return [Number(least), Number(most)];
}
