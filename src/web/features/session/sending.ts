import type { Form } from 'react-router';

/** How a form of the session is sent: by the screen it stands on, or by a fetcher where the page stays (the header). */
export interface Sending {
  readonly as?: typeof Form;
  readonly action?: string;
  readonly isPending: boolean;
}
