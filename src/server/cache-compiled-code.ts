import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Enables Node's compile cache, which saves a third of the start-up time. Called before other imports; without a
 * writable folder the start is only slower.
 */
export function cacheCompiledCode(): void {
  enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'modules'));
}
