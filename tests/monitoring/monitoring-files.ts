import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';

/** A query of an alert rule or of a panel of the dashboard. */
export interface MonitoringQuery {
  /** The name of the alert or panel. */
  readonly where: string;
  readonly expr: string;
}

const RULES = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const DASHBOARD = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.optional(z.array(z.object({ expr: z.string() }))) })),
});
const TESTS = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.optional(z.array(z.unknown())) })),
    }),
  ),
});

/** The queries of the alert rules. */
export function alertQueries(): readonly MonitoringQuery[] {
  const { groups } = RULES.parse(parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8')));
  return groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ where: alert, expr })));
}

/** The queries of the dashboard. */
export function panelQueries(): readonly MonitoringQuery[] {
  const { panels } = DASHBOARD.parse(JSON.parse(readFileSync('deploy/monitoring/grafana-dashboard.json', 'utf8')));
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, expr })));
}

/** The alerts of which a test expects that they fire. */
export function testedAlerts(): readonly string[] {
  const { tests } = TESTS.parse(parse(readFileSync('deploy/monitoring/alerts.test.yaml', 'utf8')));
  const checks = tests.flatMap((one) => one.alert_rule_test);
  return checks.filter((check) => (check.exp_alerts ?? []).length > 0).map((check) => check.alertname);
}

/** The metrics of an expression with the label matchers that follow them. */
export function usesOf(expr: string): { readonly name: string; readonly matchers: readonly string[] }[] {
  return Array.from(
    expr.matchAll(/\b((?:landrush|nodejs|process)_\w+)(?:\{([^}]*)\})?/g),
    ([, name = '', inner = '']) => ({
      name,
      matchers: Array.from(inner.matchAll(/(\w+)(?:=~|!~|!=|=)/g), ([, label = '']) => label),
    }),
  );
}
