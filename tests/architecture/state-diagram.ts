/** A state table as a Mermaid diagram. */
export function stateDiagram(first: string, table: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const moves = Object.entries(table).flatMap(([state, events]) =>
    Object.entries(events).map(([event, target]) => `  ${state} --> ${target}: ${event}`),
  );
  const ends = Object.entries(table).filter(([, events]) => Object.keys(events).length === 0);
  return ['stateDiagram-v2', `  [*] --> ${first}`, ...moves, ...ends.map(([state]) => `  ${state} --> [*]`)].join('\n');
}
