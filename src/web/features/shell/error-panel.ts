import { textGroupOf } from '#core/messages/message.ts';
import type { Message } from '#core/messages/message.ts';
import errors from '#web/text/en/errors.json';

/** What is known of a failure. */
export interface Failure {
  /** HTTP status; absent when nothing was answered. */
  readonly status?: number;
  /** The texts to use when they exist, such as 'errors.network'. */
  readonly i18nKey?: string;
}

/** The message of a failure and the one thing to do about it; texts are keys. */
export interface ErrorPanelContent extends Pick<Message, 'type'> {
  readonly title: ErrorTextKey;
  readonly copy: ErrorTextKey | null;
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
  const known = i18nKey === undefined ? {} : { i18nKey };
  const group = textGroupOf(status === undefined ? known : { ...known, data: { status } }, isErrorText);
  const isReload =
    status === 401 || status === 500 || status === 503 || (status === undefined && group === 'errors.network');
  const action = group === 'errors.expired' ? 'restart' : isReload ? 'reload' : 'storefront';
  // Words chosen by a key that say something else than the status has the button do are not put on it.
  const isOthers = status !== undefined && group !== `errors.${status}` && action !== 'restart';
  const isUnavailable = status !== undefined && status >= 500;
  return {
    type: isUnavailable ? 'warning' : 'error',
    icon: isUnavailable ? 'unavailable' : 'error',
    title: textOf(`${group}.title`) ?? 'errors.generic.title',
    copy: textOf(`${group}.text`),
    actionLabel: (isOthers ? null : textOf(`${group}.action`)) ?? LABELS[action],
    action,
  };
}

const LABELS = {
  reload: 'errors.500.action',
  storefront: 'errors.generic.action',
  restart: 'errors.expired.action',
} as const satisfies Readonly<Record<ErrorPanelContent['action'], ErrorTextKey>>;

function textOf(key: string): ErrorTextKey | null {
  return isErrorText(key) ? key : null;
}

function isErrorText(key: string): key is ErrorTextKey {
  return Object.hasOwn(errors, key);
}
