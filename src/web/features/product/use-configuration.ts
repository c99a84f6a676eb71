import { useEffect, useRef, useState } from 'react';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { offeredConfiguration } from './offered-configuration.ts';
import type { ProductView } from './product-views.ts';
import { readConfigurationForm } from './read-configuration-form.ts';

/**
 * The current configuration of the form, limited to what the chosen term offers; read from the controls on every
 * change.
 */
export function useConfiguration(product: ProductView, currency: string, start: Configuration) {
  const form = useRef<HTMLFormElement>(null);
  const [read, setRead] = useState<Configuration | null>(null);
  const [isEdited, setIsEdited] = useState(false);

  function readForm() {
    const written = form.current === null ? null : readConfigurationForm(product, new FormData(form.current), currency);
    if (written !== null) setRead(offeredConfiguration(product, written, currency));
  }

  function onEdit() {
    readForm();
    setIsEdited(true);
  }

  const readFirst = useRef(readForm);
  // Adopts choices made before hydration or restored by the browser.
  useEffect(() => readFirst.current(), []);
  return {
    form,
    current: read ?? offeredConfiguration(product, start, currency),
    /** Whether the shopper has changed anything since the page was loaded. */
    isEdited,
    onEdit,
  };
}
