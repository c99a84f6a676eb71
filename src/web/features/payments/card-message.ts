/** The messages of the provider's card form to the page. */
export type CardMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'token'; readonly token: string }
  /** Whether the form is complete. */
  | { readonly kind: 'validity'; readonly isComplete: boolean }
  /** A validation found no errors. */
  | { readonly kind: 'checked' }
  | { readonly kind: 'refused'; readonly message: string | null };

/** Requests a token from the card form. */
export const SUBMIT_MESSAGE = { type: 'landrush-card:submit' } as const;

/** Requests a validation without a token. */
export const CHECK_MESSAGE = { type: 'landrush-card:check' } as const;

const MAX_HEIGHT = 1200;
const MAX_TOKEN_LENGTH = 200;

/** Parses a message of the card form. It comes from another origin, so anything unexpected is null. */
export function readCardMessage(data: unknown): CardMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  switch (data.type) {
    case 'landrush-card:ready':
      return { kind: 'ready' };
    case 'landrush-card:height':
      return readHeight('height' in data ? data.height : null);
    case 'landrush-card:token':
      return readToken('token' in data ? data.token : null);
    case 'landrush-card:validity':
      return 'complete' in data ? { kind: 'validity', isComplete: data.complete === true } : null;
    case 'landrush-card:checked':
      return { kind: 'checked' };
    case 'landrush-card:error':
      return { kind: 'refused', message: 'message' in data && typeof data.message === 'string' ? data.message : null };
    default:
      return null;
  }
}

function readHeight(height: unknown): CardMessage | null {
  if (typeof height !== 'number' || !(height > 0)) return null;
  return { kind: 'height', height: Math.min(Math.ceil(height), MAX_HEIGHT) };
}

function readToken(token: unknown): CardMessage | null {
  const isToken = typeof token === 'string' && token !== '' && token.length <= MAX_TOKEN_LENGTH;
  return isToken ? { kind: 'token', token } : null;
}
