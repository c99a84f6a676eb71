import { useEffect, useRef, useState } from 'react';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { offeredConfiguration } from './offered-configuration.ts';
import type { ProductView } from './product-views.ts';
import { readConfigurationForm } from './read-configuration-form.ts';

/** What stands in a configuration form now: read from its controls whenever one changes, as far as the chosen term offers it. */
export function useConfiguration(product: ProductView, currency: string, start: Configuration) {
  const form = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState<Configuration | null>(null);
  const current = edited ?? offeredConfiguration(product, start, currency);

  function read() {
    const written = form.current === null ? null : readConfigurationForm(product, new FormData(form.current), currency);
    if (written !== null) setEdited(offeredConfiguration(product, written, currency));
  }

  const readOnce = useRef(read);
  // Choices made before the scripts arrived, or kept by the browser on the way back, count.
  useEffect(() => readOnce.current(), []);
  return { form, current, isEdited: edited !== null, read };
}
