/** The value of a JSON text that others wrote, not validated yet; undefined when it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
