import type { EmailContent } from './compose-email.ts';

/** The plain text of an email, with the same content and the link as text. */
export function emailText({ brand, subject, button, rows, lists, ...content }: EmailContent): string {
  const blocks = [
    [brand],
    [subject],
    [content.greeting],
    ...content.paragraphs.map((paragraph) => [paragraph]),
    rows.map(({ label, value }) => `${label}: ${value}`),
    ...lists.map(({ heading, rows: listed }) => [heading.toUpperCase(), ...listed.flatMap(linesOf)]),
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

function linesOf({ label, value, notes }: EmailContent['lists'][number]['rows'][number]): readonly string[] {
  return [value === '' ? label : `${label}: ${value}`, ...notes.map((note) => `  ${note}`)];
}
