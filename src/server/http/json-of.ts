/** Writes answers as JSON. */
export type JsonOf = (value: unknown) => string;

/** Makes a writer that writes an object once when it is answered again: the catalogue answers the same objects as long as a store's version is live. */
export function createJsonOf(): JsonOf {
  const answered = new WeakSet<object>();
  const written = new WeakMap<object, string>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const known = written.get(value);
    if (known !== undefined) return known;
    const json = JSON.stringify(value);
    if (answered.has(value)) written.set(value, json);
    else answered.add(value);
    return json;
  };
}
