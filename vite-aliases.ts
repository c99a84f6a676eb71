import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';
import { FIRST_LETTERS, smallestLetters } from './vite-fonts.ts';

/** Modules that both web applications replace: the first font by its used part, and Lucide's icons without its runtime. */
export async function sharedAliases(): Promise<Alias[]> {
  return [
    { find: new RegExp(`^${RegExp.escape(FIRST_LETTERS)}`), replacement: await smallestLetters() },
    {
      find: '../createLucideIcon.mjs',
      // src/web/ui/create-icon.tsx
      replacement: fileURLToPath(new URL('src/web/ui/create-icon.tsx', import.meta.url)),
    },
  ];
}
