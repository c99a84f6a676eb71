import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { isShownInDocument } from '#web/runtime/payment-document.ts';

/**
 * A link whose address is data: client navigation within the shop, a plain link elsewhere. Pages that need a new
 * document (card forms) use a plain link too: the router would restart loading with every response that arrives in the
 * meantime.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (href.startsWith('/') && !href.startsWith('//')) {
    return (
      <Link to={href} reloadDocument={!isShownInDocument(href)} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={/^(https?|mailto|tel):/i.test(href) ? href : undefined} rel="noreferrer" {...rest}>
      {children}
    </a>
  );
}

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'style' | 'ref' | 'rel'> {
  readonly href: string;
}
