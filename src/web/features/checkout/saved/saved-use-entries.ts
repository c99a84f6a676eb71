import type { ApiClient } from '#contract/api.ts';
import { formText } from '#web/forms/read-form.ts';
import { attempt } from '#web/problems/attempt.ts';
import { savedName } from './saved-entries.ts';
import { fieldsOfEntry } from './saved-start.ts';

/**
 * Fills a form with the entries chosen in it, as scripts do on the page. Fields stay as entered where the entries
 * cannot be loaded.
 */
export async function fillInEntries(api: Pick<ApiClient, 'savedDetails'>, form: FormData): Promise<FormData> {
  const listed = await attempt(() => api.savedDetails.list({}));
  const filled = new FormData();
  for (const [name, value] of form) filled.append(name, value);
  filled.set('intent', 'billing');
  const entries = listed.ok ? listed.value.entries : [];
  for (const entry of entries.filter(({ id, kind }) => formText(form, savedName(kind)) === id)) {
    for (const [name, value] of Object.entries(fieldsOfEntry(entry))) filled.set(name, value);
  }
  return filled;
}
