import { type Environment, createSettings } from './configuration/settings.ts';
import { isOwnVariable } from './configuration/variables.ts';

/**
 * Reads secrets by their names in the store files; null when not set. A secret that cannot be read is absent; what needs
 * it reports that. The deployment's own variables are none: who publishes for one brand could send them to any server.
 */
export function secretsOf(environment: Environment): (name: string) => string | null {
  const settings = createSettings(environment);
  return (name) => {
    if (isOwnVariable(name)) return null;
    const found = settings.find(name);
    return found.ok ? (found.value ?? null) : null;
  };
}
