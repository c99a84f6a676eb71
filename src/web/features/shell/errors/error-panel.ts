import { type Message, textGroupOf } from '#core/messages/message.ts';
import errors from '#web/text/en/errors.json';

/** The data of a failure. */
export interface Failure {
  /** The HTTP status; absent when there was no response. */
  readonly status?: number;
  /** The key of the texts to use if they exist, such as 'errors.network'. */
  readonly i18nKey?: string;
}

/** The texts (as keys), icon and action of a failure. */
export interface ErrorPanelContent extends Pick<Message, 'type'> {
  readonly title: ErrorTextKey;
  readonly copy: ErrorTextKey | null;
  readonly actionLabel: ErrorTextKey;
  readonly action: 'storefront' | 'reload' | 'restart';
  readonly icon: 'unavailable' | 'error';
}

export type ErrorTextKey = keyof typeof errors;

/**
 * Texts: the given key, else errors.{status}, else errors.generic. Icon: 'unavailable' from status 500, else 'error'.
 * Action: a link to the storefront route; for 401, 500 and 503, and where the texts say so (network errors), reload;
 * for an expired session, restart the checkout (docs/rules/messages.md).
 */
export function errorPanel({ status, i18nKey }: Failure): ErrorPanelContent {
  const known = i18nKey === undefined ? {} : { i18nKey };
  const group = textGroupOf(status === undefined ? known : { ...known, data: { status } }, isErrorText);
  const isReload =
    status === 401 || status === 500 || status === 503 || (status === undefined && group === 'errors.network');
  const action = group === 'errors.expired' ? 'restart' : isReload ? 'reload' : 'storefront';
  // A button label from a key that does not match the status is not used.
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
