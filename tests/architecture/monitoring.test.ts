import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { createMetrics } from '#server/http/metrics.ts';
import { METRICS, type MetricDefinition } from '#server/platform/metrics/metric-table.ts';

const RULES = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const DASHBOARD = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.optional(z.array(z.object({ expr: z.string() }))) })),
});

const rules = RULES.parse(parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8'))).groups.flatMap(
  (group) => group.rules,
);
const panels = DASHBOARD.parse(JSON.parse(readFileSync('deploy/monitoring/grafana-dashboard.json', 'utf8'))).panels;
const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, expr }))),
];

/** The metrics of an expression with the label matchers and grouping labels that follow them. */
function usesOf(expr: string): { readonly name: string; readonly matchers: readonly string[] }[] {
  return Array.from(
    expr.matchAll(/\b((?:landrush|nodejs|process)_\w+)(?:\{([^}]*)\})?/g),
    ([, name = '', inner = '']) => ({
      name,
      matchers: Array.from(inner.matchAll(/(\w+)(?:=~|!~|!=|=)/g), ([, label = '']) => label),
    }),
  );
}

/** A metric of the table by the name of one of its series. */
function definitionOf(name: string): MetricDefinition | undefined {
  const table: Readonly<Record<string, MetricDefinition>> = METRICS;
  const base = name.replace(/_(?:bucket|sum|count)$/, '');
  return table[name] ?? (table[base]?.type === 'histogram' ? table[base] : undefined);
}

/** Labels that Prometheus adds. */
const OF_TARGETS: readonly string[] = ['job', 'instance'];

describe('alert rules and dashboard', () => {
  test('use only metrics that processes have', async () => {
    const exposed = await createMetrics().scrape();
    const unknown = expressions.flatMap(({ where, expr }) =>
      usesOf(expr).flatMap(({ name }) =>
        definitionOf(name) === undefined && !exposed.includes(`# TYPE ${name} `) ? [`${where}: ${name}`] : [],
      ),
    );
    expect(unknown).toEqual([]);
    expect(expressions.flatMap(({ expr }) => usesOf(expr)).length).toBeGreaterThan(40);
  });

  test('match only labels that their metrics have', () => {
    const unknown = expressions.flatMap(({ where, expr }) =>
      usesOf(expr).flatMap(({ name, matchers }) => {
        const labels = Object.keys(definitionOf(name)?.labels ?? {});
        return matchers.flatMap((label) =>
          labels.includes(label) || OF_TARGETS.includes(label) ? [] : [`${where}: ${name}{${label}}`],
        );
      }),
    );
    expect(unknown).toEqual([]);
  });

  test('match only values that closed labels have', () => {
    const unknown = expressions.flatMap(({ where, expr }) =>
      Array.from(expr.matchAll(/\b(landrush_\w+)\{([^}]*)\}/g)).flatMap(([, name = '', inner = '']) =>
        Array.from(inner.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)).flatMap(([, label = '', , value = '']) => {
          const values = definitionOf(name)?.labels[label];
          const given = value.split('|');
          return Array.isArray(values) && !given.every((one) => values.includes(one))
            ? [`${where}: ${label}=${value}`]
            : [];
        }),
      ),
    );
    expect(unknown).toEqual([]);
  });

  test('the table of metrics names every alert, at a metric that it uses', () => {
    const documented = Object.entries<MetricDefinition>(METRICS).flatMap(([name, { alert = '' }]) =>
      Array.from(alert.matchAll(/Landrush\w+/g), ([named]) => `${named} ${name}`),
    );
    const used = rules.flatMap(({ alert, expr }) => usesOf(expr).map(({ name }) => `${alert} ${name}`));
    const base = (text: string) => text.replace(/_count$/, '');
    for (const one of documented) expect(used.map(base)).toContain(one);
    const named = [...documented.map((one) => one.split(' ')[0]), 'LandrushEventLoopLag', 'LandrushProcessDown'];
    expect(new Set(named)).toEqual(new Set(rules.map(({ alert }) => alert)));
  });

  test('the dashboard shows every metric of the table', () => {
    const shown = panels
      .flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => usesOf(expr)))
      .map(({ name }) => name);
    const missing = Object.keys(METRICS).filter(
      (name) => !shown.some((one) => definitionOf(one) === definitionOf(name)),
    );
    expect(missing).toEqual([]);
  });
});
