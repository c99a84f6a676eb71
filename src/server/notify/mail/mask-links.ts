import type { EmailContent } from './compose-email.ts';

/** What replaces the parameters of a link. */
export const MASKED_PARAMETERS = 'hidden';

/**
 * A copy of an email without the secrets of its links: everything behind the path of an address, such as the key of an
 * order or the code of a login link.
 */
export function maskLinks(content: EmailContent): EmailContent {
  const { button, paragraphs, notes } = content;
  return {
    ...content,
    paragraphs: paragraphs.map(maskIn),
    notes: notes.map(maskIn),
    button: button === null ? null : { ...button, href: maskIn(button.href) },
  };
}

function maskIn(text: string): string {
  return text.replaceAll(/(https?:\/\/[^\s?#]+)([?#])\S+/g, `$1$2${MASKED_PARAMETERS}`);
}
