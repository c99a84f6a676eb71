import type { LetterContent } from './compose-letter.ts';

/** A letter for who reads without HTML: says the same, with its link written out. */
export function letterText({ brand, subject, button, rows, ...content }: LetterContent): string {
  const blocks = [
    [brand],
    [subject],
    [content.greeting],
    ...content.paragraphs.map((paragraph) => [paragraph]),
    rows.map(({ label, value }) => `${label}: ${value}`),
    button === null ? [] : [`${button.label}:`, button.href],
    ...content.notes.map((note) => [note]),
    ['-- ', content.reason],
    content.imprint,
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
