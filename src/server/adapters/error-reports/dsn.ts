/** Where events are sent, and with which key. */
export interface Dsn {
  readonly url: string;
  readonly key: string;
}

/** Parses a DSN, `https://KEY@HOST/PATH/PROJECT`; null when it is invalid. */
export function parseDsn(text: string): Dsn | null {
  if (!FORMAT.test(text)) return null;
  const { protocol, username: key, host, pathname } = new URL(text);
  const end = pathname.lastIndexOf('/');
  return { url: `${protocol}//${host}${pathname.slice(0, end)}/api/${pathname.slice(end + 1)}/envelope/`, key };
}

const FORMAT = /^https?:\/\/\w{1,100}@[a-z0-9.-]{1,255}(?::\d{1,5})?(?:\/[\w.-]{1,100}){0,10}\/\d{1,20}$/;
