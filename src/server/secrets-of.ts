import { type Environment, createSettings } from './configuration/settings.ts';

/**
 * Reads secrets by their names in the store files; null when not set. A secret that cannot be read is absent; what needs
 * it reports that.
 */
export function secretsOf(environment: Environment): (name: string) => string | null {
  const settings = createSettings(environment);
  return (name) => {
    const found = settings.find(name);
    return found.ok ? (found.value ?? null) : null;
  };
}
