import errors from '#web/text/en/errors.json';

/** What is known of a failure. */
export interface Failure {
  /** HTTP status; absent when nothing was answered. */
  readonly status?: number;
  /** The texts to use when they exist, such as 'errors.network'. */
  readonly i18nKey?: string;
}

/** What a failure shows and offers; texts are keys. */
export interface ErrorPanelContent {
  readonly title: ErrorTextKey;
  readonly text: ErrorTextKey | null;
  readonly actionLabel: ErrorTextKey;
  readonly action: 'storefront' | 'reload' | 'restart';
  readonly icon: 'unavailable' | 'error';
}

export type ErrorTextKey = keyof typeof errors;

/**
 * The rules of specification §8: texts by the given key, else errors.{status}, else errors.generic; 'unavailable' from 500 on;
 * the button goes to the storefront route, but reloads for 401, 500 and 503 – and where the texts say so, as for a network error, or for a session
 * that has expired, where the checkout is started again (D13).
 */
export function errorPanel({ status, i18nKey }: Failure): ErrorPanelContent {
  const group =
    [i18nKey, `errors.${status}`].find((key) => key !== undefined && isErrorText(`${key}.title`)) ?? 'errors.generic';
  const isReload =
    status === 401 || status === 500 || status === 503 || (status === undefined && group === 'errors.network');
  const isOver = group === 'errors.expired';
  return {
    title: textOf(`${group}.title`) ?? 'errors.generic.title',
    text: textOf(`${group}.text`),
    actionLabel: isOver ? 'errors.expired.action' : isReload ? 'errors.500.action' : 'errors.generic.action',
    action: isOver ? 'restart' : isReload ? 'reload' : 'storefront',
    icon: status !== undefined && status >= 500 ? 'unavailable' : 'error',
  };
}

function textOf(key: string): ErrorTextKey | null {
  return isErrorText(key) ? key : null;
}

function isErrorText(key: string): key is ErrorTextKey {
  return Object.hasOwn(errors, key);
}
