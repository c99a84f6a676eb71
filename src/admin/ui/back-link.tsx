import { useListHref } from '#admin/runtime/list-queries.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The link back to a list, with its filters; `otherwise` is the query of a list that was not shown yet. */
export function BackLink({ list, otherwise = '', children }: BackLinkProps) {
  return <TextLink href={useListHref(list, otherwise)}>{children}</TextLink>;
}

interface BackLinkProps {
  readonly list: string;
  readonly otherwise?: string;
  readonly children: string;
}
