import { type SourceFile, isTestCode } from './source-file.ts';

/**
 * The cycles of modules, type imports included: one sentence for each group of modules that depend on each other, with an import for every
 * dependency between them. `moduleOf` names the module of a path; files without one (undefined) and test code do not count.
 */
export function findModuleCycles(
  files: readonly SourceFile[],
  moduleOf: (path: string) => string | undefined,
): readonly string[] {
  const graph = dependencies(files, moduleOf);
  const grouped = new Set<string>();
  return [...graph.keys()].flatMap((module) => {
    if (grouped.has(module)) return [];
    const from = reachable(graph, module);
    const cycle = [...from].filter((other) => reachable(graph, other).has(module));
    for (const member of cycle) grouped.add(member);
    return cycle.length === 0 ? [] : [describe(graph, cycle)];
  });
}

/** For each module the modules it depends on, each with one of the imports. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

function dependencies(files: readonly SourceFile[], moduleOf: (path: string) => string | undefined): Graph {
  const graph = new Map<string, Map<string, string>>();
  for (const { path, imports } of files) {
    const from = isTestCode(path) ? undefined : moduleOf(path);
    for (const { specifier, target } of imports) {
      const to = target === undefined ? undefined : moduleOf(target);
      if (from === undefined || to === undefined || from === to) continue;
      const known = graph.get(from) ?? new Map<string, string>();
      if (!known.has(to)) known.set(to, `${path} imports ${specifier}`);
      graph.set(from, known);
    }
  }
  return graph;
}

/** The modules that a module depends on, directly or indirectly; itself only if it is in a cycle. */
function reachable(graph: Graph, module: string): ReadonlySet<string> {
  const found = new Set<string>();
  const next = [module];
  for (let from = next.pop(); from !== undefined; from = next.pop()) {
    for (const to of graph.get(from)?.keys() ?? []) {
      if (found.has(to)) continue;
      found.add(to);
      next.push(to);
    }
  }
  return found;
}

function describe(graph: Graph, cycle: readonly string[]): string {
  const edges = cycle.flatMap((from) =>
    [...(graph.get(from) ?? [])]
      .filter(([to]) => cycle.includes(to))
      .map(([to, example]) => `${from} → ${to}: ${example}`),
  );
  return `${cycle.toSorted().join(', ')} depend on each other\n  ${edges.join('\n  ')}`;
}
