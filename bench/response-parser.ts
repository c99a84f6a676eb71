const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Parses the answers of one connection from its pieces and reports the status of each complete one (RFC 9112). Answers without
 * Content-Length are an error.
 */
export function createResponseParser(onAnswer: (status: number) => void): (piece: Buffer) => void {
  let head: Buffer | null = null;
  let status = 0;
  /** Bytes of the body that are still missing; null while the head is read. */
  let left: number | null = null;

  return (piece) => {
    let rest = piece;
    while (rest.length > 0) {
      if (left === null) {
        const known: Buffer = head === null ? rest : Buffer.concat([head, rest]);
        const end = known.indexOf(HEAD_END);
        head = end < 0 ? known : null;
        if (end < 0) return;
        const text = known.toString('latin1', 0, end);
        status = Number(text.slice(9, 12));
        left = lengthOf(text);
        rest = known.subarray(end + HEAD_END.length);
      }
      const taken = Math.min(left, rest.length);
      left -= taken;
      rest = rest.subarray(taken);
      if (left > 0) return;
      left = null;
      onAnswer(status);
    }
  };
}

function lengthOf(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer does not say how long it is:\n${head}`);
  return Number(length);
}
