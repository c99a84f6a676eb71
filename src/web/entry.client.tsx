import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DOMAIN_PART } from './pages/domain-part-mark.ts';

void takeOver();

/**
 * A part fetched late has to be there first: React draws a boundary that is touched while it still waits anew, and what a shopper chose in it before would
 * be lost. Until then the page works as it does without scripts.
 */
async function takeOver(): Promise<void> {
  if (document.querySelector(`[${DOMAIN_PART}]`) !== null) await fetchDomainParts();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

async function fetchDomainParts(): Promise<void> {
  try {
    const { loadDomainParts } = await import('./pages/domain-parts.tsx');
    await loadDomainParts();
  } catch {
    // What cannot be fetched shows its failure where it stands.
  }
}
