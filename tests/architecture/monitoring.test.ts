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
    const used = rules.flatMap(({ where, expr }) => usesOf(expr).map(({ name }) => `${where} ${name}`));
    const base = (text: string) => text.replace(/_count$/, '');
    for (const one of documented) expect(used.map(base)).toContain(one);
    const named = [...documented.map((one) => one.split(' ')[0]), 'LandrushEventLoopLag', 'LandrushProcessDown'];
    expect(new Set(named)).toEqual(new Set(rules.map(({ where }) => where)));
  });

  test('every rule has a test in which it fires', () => {
    const tested = testedAlerts();
    expect(rules.map(({ where }) => where).filter((alert) => !tested.includes(alert))).toEqual([]);
  });

  test('the dashboard shows every metric of the table', () => {
    const shown = panelQueries().flatMap(({ expr }) => usesOf(expr).map(({ name }) => name));
    const missing = Object.keys(METRICS).filter(
      (name) => !shown.some((one) => definitionOf(one) === definitionOf(name)),
    );
    expect(missing).toEqual([]);
  });
});
