import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { placeholdersOf } from '#core/languages/message-syntax.ts';
import { emailPlaceholders } from '#server/notify/public.ts';

/** Every text a brand may override by its full key, with its placeholders. */
export type KnownTexts = ReadonlyMap<string, ReadonlySet<string>>;

const PAGES = join(import.meta.dirname, '..', '..', '..', 'web', 'text', DEFAULT_LANGUAGE);
const messages = z.record(z.string(), z.string());

let known: KnownTexts | null = null;

/** The texts of pages and emails. Page texts are read as data; no page code runs. */
export function knownTexts(): KnownTexts {
  known ??= new Map([...pageTexts(), ...emailPlaceholders()]);
  return known;
}

function pageTexts(): readonly (readonly [string, ReadonlySet<string>])[] {
  const files = readdirSync(PAGES).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) =>
    Object.entries(messages.parse(JSON.parse(readFileSync(join(PAGES, name), 'utf8')))).map(
      ([key, message]) => [key, placeholdersOf(message) ?? new Set<string>()] as const,
    ),
  );
}
