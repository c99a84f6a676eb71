import account from '#web/text/en/session-account.json';
import { useText } from '#web/text/use-text.ts';
import type { Refusal } from './account-views.ts';

/**
 * Formats the error message of a field of a refused form; undefined where it is valid. `label` is the name of a brand's
 * custom field.
 */
export function useFieldError(refusal: Refusal | null): (path: string, label?: string) => string | undefined {
  const t = useText(account);
  return (path, name = '') => {
    const found = refusal?.fields.find((field) => field.path === path);
    if (found === undefined) return undefined;
    const place = `session.account.error.${path.startsWith('customFields.') ? 'custom' : path}`;
    const exact = `${place}.${found.code}`;
    if (t.has(exact)) return t(exact, { name });
    return t.has(place) ? t(place, { name }) : t('session.account.refused.check');
  };
}
