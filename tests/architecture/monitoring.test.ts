import { describe, expect, test } from 'vitest';
import { createMetrics } from '#server/http/metrics.ts';
import { METRICS, type MetricDefinition } from '#server/platform/metrics/metric-table.ts';
import { alertQueries, panelQueries, testedAlerts, usesOf } from '#tests/monitoring/monitoring-files.ts';

const rules = alertQueries();
const expressions = [...rules, ...panelQueries()];

/** A metric of the table by the name of one of its series. */
function definitionOf(name: string): MetricDefinition | undefined {
  const table: Readonly<Record<string, MetricDefinition>> = METRICS;
  const base = name.replace(/_(?:bucket|sum|count)$/, '');
  return table[name] ?? (table[base]?.type === 'histogram' ? table[base] : undefined);
}

/** Labels that Prometheus adds. */
const OF_TARGETS: readonly string[] = ['job', 'instance'];

describe('alert rules and dashboard', () => {
  test('use only existing metrics', async () => {
    const exposed = await createMetrics().scrape();
    const unknown = expressions.flatMap(({ where, expr }) =>
      usesOf(expr).flatMap(({ name }) =>
        definitionOf(name) === undefined && !exposed.includes(`# TYPE ${name} `) ? [`${where}: ${name}`] : [],
      ),
    );
    expect(unknown).toEqual([]);
    expect(expressions.flatMap(({ expr }) => usesOf(expr)).length).toBeGreaterThan(40);
  });

  test('match only existing labels of their metrics', () => {
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

  test('match only existing values of closed labels', () => {
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

  test('are consistent with the table of metrics, which lists every alert at a metric it uses', () => {
    const documented = Object.entries<MetricDefinition>(METRICS).flatMap(([name, { alert = '' }]) =>
      Array.from(alert.matchAll(/Landrush\w+/g), ([named]) => `${named} ${name}`),
    );
    const used = rules.flatMap(({ where, expr }) => usesOf(expr).map(({ name }) => `${where} ${name}`));
    const base = (text: string) => text.replace(/_count$/, '');
    for (const one of documented) expect(used.map(base)).toContain(one);
    const named = [...documented.map((one) => one.split(' ')[0]), 'LandrushEventLoopLag', 'LandrushProcessDown'];
    expect(new Set(named)).toEqual(new Set(rules.map(({ where }) => where)));
  });

  test('have a test in which each rule fires', () => {
    const tested = testedAlerts();
    expect(rules.map(({ where }) => where).filter((alert) => !tested.includes(alert))).toEqual([]);
  });

  test('show every metric of the table in the dashboard', () => {
    const shown = panelQueries().flatMap(({ expr }) => usesOf(expr).map(({ name }) => name));
    const missing = Object.keys(METRICS).filter(
      (name) => !shown.some((one) => definitionOf(one) === definitionOf(name)),
    );
    expect(missing).toEqual([]);
  });
});
