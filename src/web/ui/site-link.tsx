import type { ComponentProps } from 'react';
import { isShownInDocument } from '#web/runtime/payment-document.ts';
import { RouterLink } from './router-link.tsx';

/**
 * A link whose address is data: client navigation within the shop, a plain link elsewhere. Pages that need a new
 * document (card forms) use a plain link too: the router would restart loading with every response that arrives in the
 * meantime.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (href.startsWith('/') && !href.startsWith('//')) {
    return (
      <RouterLink to={href} reloadDocument={!isShownInDocument(href)} {...rest}>
        {children}
      </RouterLink>
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
