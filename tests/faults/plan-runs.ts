import type { DatabaseKind } from './deployment/fault-database.ts';
import type { FaultOptions } from './options.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { SCENARIOS, type ScenarioName } from './scenarios/scenarios.ts';

/** The scenarios run in one shop. */
export interface RunPlan {
  readonly database: DatabaseKind;
  readonly scenarios: readonly ScenarioName[];
}

/** One shop per scenario and database it applies to, or one shop per database for all; throws when nothing remains. */
export function planRuns({ scenarios, databases, isOneShop }: Omit<FaultOptions, 'json'>): readonly RunPlan[] {
  const plans = databases.flatMap((database) => {
    const names = scenarios.filter((name) => runsOn(SCENARIOS[name], database));
    return isOneShop ? [{ database, scenarios: names }] : names.map((name) => ({ database, scenarios: [name] }));
  });
  const some = plans.filter((plan) => plan.scenarios.length > 0);
  if (some.length === 0) throw new Error('None of these scenarios makes sense on this database.');
  return some;
}

function runsOn({ databases }: Scenario, database: DatabaseKind): boolean {
  return databases.includes(database);
}
