import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link to an address that data names: within the shop by the router, elsewhere as the browser does it. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (href.startsWith('/') && !href.startsWith('//')) {
    return (
      <Link to={href} {...rest}>
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
