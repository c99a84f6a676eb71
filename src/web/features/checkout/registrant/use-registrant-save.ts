import type { RefObject } from 'react';
import type { RegistrantView } from '#web/features/checkout/checkout-data.ts';
import { type BackgroundSave, type FormPart, useBackgroundSave } from '#web/features/checkout/use-background-save.ts';
import { useNewest } from '#web/forms/use-newest.ts';
import { readRegistrantForm, registrantPath, startRegistrant } from './registrant-form.ts';

/** The registrant section for the saved owner, and the functions that save it. */
export interface RegistrantSave extends Pick<BackgroundSave, 'save' | 'saveDebounced'> {
  /** Null where the basket has no domains. */
  readonly registrant: RegistrantView | null;
}

/** Saves the registrant in the background, complete or not; problems are shown at the fields. */
export function useRegistrantSave(
  form: RefObject<HTMLFormElement | null>,
  loaded: RegistrantView | null,
): RegistrantSave {
  const saved = loaded === null ? '' : JSON.stringify(startRegistrant(loaded));
  const { result, save, saveDebounced } = useBackgroundSave(form, { key: 'registrant', saved, read });
  const newest = result?.kind === 'registrant' ? result.registrant : undefined;
  return { registrant: useNewest<RegistrantView | null>(loaded, newest), save, saveDebounced };
}

function read(formData: FormData): FormPart | null {
  const owner = readRegistrantForm(formData);
  if (owner === null) return null;
  const fields = new FormData();
  for (const [name, value] of formData) if (registrantPath(name) !== null) fields.append(name, value);
  fields.set('intent', 'registrant-in-background');
  return { content: JSON.stringify(owner), fields };
}
