/** The value under a key from a store file; safe for keys such as 'constructor'. */
export function currentValue<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
