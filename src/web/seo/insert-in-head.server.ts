/** Inserts markup at the end of the head of a rendered document; a document without a head is unchanged. */
export function insertInHead(html: string, markup: string): string {
  const at = html.indexOf('</head>');
  return at === -1 ? html : html.slice(0, at) + markup + html.slice(at);
}
