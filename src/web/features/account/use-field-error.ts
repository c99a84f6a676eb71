import account from '#web/text/en/session-account.json';
import { useText } from '#web/text/use-text.ts';
import type { Refusal } from './account-views.ts';

/** Writes the sentence under a field of a refused form; undefined where nothing is wrong with it. `label` is what the brand calls a field of its own. */
export function useFieldError(refusal: Refusal | null): (path: string, label?: string) => string | undefined {
  const t = useText(account);
  return (path, name = '') => {
    const found = refusal?.fields.find((field) => field.path === path);
    if (found === undefined) return undefined;
    const place = `session.account.error.${path.startsWith('custom_fields.') ? 'custom' : path}`;
    const exact = `${place}.${found.code}`;
    if (t.has(exact)) return t(exact, { name });
    return t.has(place) ? t(place, { name }) : t('session.account.refused.check');
  };
}
