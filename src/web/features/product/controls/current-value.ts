/** The answer under a key from a store file; safe for keys such as 'constructor'. */
export function currentValue<Value>(answers: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}
