/** Escaped markup. */
export interface Html {
  readonly markup: string;
}

/** Template tag for markup; interpolated values are escaped unless they are markup. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const parts = strings.map((text, index) => `${text}${index < values.length ? markupOf(values[index] ?? '') : ''}`);
  return { markup: parts.join('') };
}

function markupOf(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('');
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
