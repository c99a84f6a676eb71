import type { Configuration } from './configuration.ts';

/** The name a line registers or transfers, as A-label; null for any other line (D8). */
export function boughtName({ domain }: Pick<Configuration, 'domain'>): string | null {
  return domain?.mode === 'register' || domain?.mode === 'transfer' ? domain.name : null;
}

/** The name a line registers, as A-label; null for any other line: only such a name must still be free (D8). */
export function registeredName({ domain }: Pick<Configuration, 'domain'>): string | null {
  return domain?.mode === 'register' ? domain.name : null;
}
