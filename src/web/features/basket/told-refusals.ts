import * as z from 'zod/mini';
import { voucherRefusal } from '#contract/basket.ts';

const toldRefusal = z.object({ code: z.string().check(z.maxLength(40)), refusal: voucherRefusal });

/** A code of a deep link that was refused, told on the page the link leads to. */
export type ToldRefusal = z.output<typeof toldRefusal>;

const NAME = 'refused';
const MOST = 10;

/** Refusals as parameters of an address: nothing else remembers a code that was not taken. */
export function tellRefusals(refusals: readonly ToldRefusal[]): URLSearchParams {
  return new URLSearchParams(refusals.map((refusal) => [NAME, JSON.stringify(refusal)]));
}

/** Reads them back; what is none is left out. */
export function toldRefusals(query: URLSearchParams): ToldRefusal[] {
  const told = query.getAll(NAME).slice(0, MOST);
  return told.flatMap((text) => {
    const read = z.safeParse(toldRefusal, parseJson(text));
    return read.success ? [read.data] : [];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
