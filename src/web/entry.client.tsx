import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadPartsOf } from './runtime/late-parts.ts';
import { recordError } from './runtime/recorded-errors.ts';
import { loadLanguageOf } from './text/load-language.ts';

void takeOver();

async function takeOver(): Promise<void> {
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
