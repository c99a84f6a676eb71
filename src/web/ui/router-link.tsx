import type { ComponentProps, MouseEvent } from 'react';
import { useLinkClickHandler } from 'react-router';

/**
 * A link to an absolute path of the shop, as the router's `Link` renders it. `Link` resolves relative addresses and
 * prepares prefetching, which no link of the shop uses and which took a tenth of the rendering of a page.
 */
export function RouterLink(props: RouterLinkProps) {
  return IS_SERVER ? <DocumentLink {...props} /> : <ClickedLink {...props} />;
}

export interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref' | 'target'> {
  readonly to: string;
  /** Loads a new document in place of a navigation by the router. */
  readonly reloadDocument?: boolean;
}

/** Tests of components run the server's modules in a browser's document. */
const IS_SERVER = import.meta.env.SSR && typeof document === 'undefined';

function DocumentLink({ to, reloadDocument: _reload, children, ...rest }: RouterLinkProps) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}

function ClickedLink({ onClick, ...props }: RouterLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(props.to);
  const onNavigate = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <DocumentLink {...props} onClick={props.reloadDocument === true ? onClick : onNavigate} />;
}
