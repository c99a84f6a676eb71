import { useEffect, useRef, useState } from 'react';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { offeredConfiguration } from './offered-configuration.ts';
import type { ProductView } from './product-views.ts';
import { readConfigurationForm } from './read-configuration-form.ts';

/** What stands in a configuration form now, as far as the chosen term offers it: read from its controls whenever one changes. */
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
  // Choices made before the scripts arrived, or kept by the browser on the way back, count.
  useEffect(() => readFirst.current(), []);
  return {
    form,
    current: read ?? offeredConfiguration(product, start, currency),
    /** Whether the shopper changed anything since the page was there. */
    isEdited,
    onEdit,
  };
}
