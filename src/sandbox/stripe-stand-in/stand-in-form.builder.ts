/** A parsed form: texts, lists and objects as the SDK nests them (`metadata[reference]=…`, `expand[0]=…`). */
export interface Form {
  readonly [name: string]: string | Form | undefined;
}

/** Parses `application/x-www-form-urlencoded` with brackets; a list is an object keyed by index. */
export function readForm(encoded: string): Form {
  const form: Nested = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[');
    assign(form, [first, ...rest], value);
  }
  return form;
}

interface Nested {
  [name: string]: string | Nested;
}

function assign(into: Nested, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const nested: Nested = typeof inner === 'object' ? inner : {};
  assign(nested, rest, value);
  into[name] = nested;
}

/** The text at a path, '' where there is none. */
export function textAt(form: Form, ...path: readonly string[]): string {
  const found = at(form, path);
  return typeof found === 'string' ? found : '';
}

/** The texts of an object at a path: metadata, or the values of a list. */
export function textsAt(form: Form, ...path: readonly string[]): Record<string, string> {
  const found = at(form, path);
  if (typeof found !== 'object') return {};
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function at(form: Form, path: readonly string[]): string | Form | undefined {
  let found: string | Form | undefined = form;
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined;
  return found;
}
