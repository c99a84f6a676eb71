/** Answers what is remembered under a key, or makes it and remembers that. */
export type Memory<Value> = (key: string, make: () => Value) => Value;

/** Remembers for as long as the process runs what is costly to find out and never changes; all is forgotten once there are `most`, so that nobody can fill the memory with keys of their own. */
export function createMemory<Value extends NonNullable<unknown> | null>(most: number): Memory<Value> {
  const known = new Map<string, Value>();
  return (key, make) => {
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const made = make();
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
