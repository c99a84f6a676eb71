/** The answer under a key a store file chose, whatever that key is called. */
export function ownValue<Value>(answers: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}
