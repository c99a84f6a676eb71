import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadPartsOf } from './late-parts.ts';
import { noteFault } from './noted-faults.ts';
import { loadLanguageOf } from './text/load-language.ts';

void takeOver();

async function takeOver(): Promise<void> {
  await Promise.all([loadLanguageOf(document), loadPartsOf(document)]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={noteFault} />
      </StrictMode>,
    );
  });
}
