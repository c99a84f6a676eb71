/** Escaped markup, created by `html` only. */
export interface Html {
  readonly markup: string;
}

/** Escapes all values except markup created by itself; lists are joined, null is empty. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (Html | readonly Html[] | string | number | null)[]
): Html {
  let markup = '';
  for (const [index, part] of parts.entries()) {
    markup += part;
    const value = values[index];
    if (value !== undefined && value !== null) markup += render(value);
  }
  return { markup };
}

function render(value: Html | readonly Html[] | string | number): string {
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return 'markup' in value ? value.markup : value.map((item) => item.markup).join('');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
