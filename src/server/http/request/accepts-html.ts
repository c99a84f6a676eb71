/** Whether an Accept header names HTML, as those of browsers that navigate do; programs accept anything or JSON. */
export function acceptsHtml(accept: string | undefined): boolean {
  return accept?.includes('text/html') === true;
}
