/** A label before its value: 'Region:', but a question as it is. */
export function withColon(label: string): string {
  return /[?!:]$/.test(label) ? label : `${label}:`;
}
