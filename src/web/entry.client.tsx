import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { recordError } from './insight/recorded-errors.ts';
import { loadPartsOf } from './runtime/late-parts.ts';
import { loadLanguageOf } from './text/load-language.ts';

void hydrate();

async function hydrate(): Promise<void> {
  // Built pages include their texts.
  if (import.meta.env.DEV) await loadLanguageOf(document);
  await loadPartsOf(document);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={recordError} />
      </StrictMode>,
    );
  });
}
