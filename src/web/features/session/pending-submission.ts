import type { Form } from 'react-router';

/** How a session form is submitted: by its screen, or by a fetcher where the page stays (the header). */
export interface PendingSubmission {
  readonly as?: typeof Form;
  readonly action?: string;
  readonly isPending: boolean;
}
