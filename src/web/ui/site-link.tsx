import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { isShownHere } from '#web/payment-document.ts';

/**
 * A link to an address that data names: within the shop by the router, elsewhere as the browser does it. So are the pages that need a document of
 * their own: the router would begin to load it anew with every answer that comes while it is on its way.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (href.startsWith('/') && !href.startsWith('//')) {
    return (
      <Link to={href} reloadDocument={!isShownHere(href)} {...rest}>
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
