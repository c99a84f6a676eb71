import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { shrinkPicture } from './shrink-picture.ts';

/** The picture somebody has chosen and not sent yet. */
export interface ChosenPicture {
  /** data: address of what will be sent; null when nothing is chosen. */
  readonly preview: string | null;
  /** The browser cannot read what was chosen. */
  readonly isUnreadable: boolean;
  /** It is being made smaller: a form sent now would have the file as it was. */
  readonly isWorking: boolean;
  readonly choose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Puts a small square in place of a chosen file; without scripts the file goes as it is. */
export function useChosenPicture(): ChosenPicture {
  const [{ preview, isUnreadable, isWorking }, set] = useState(NOTHING);

  async function shrink(input: HTMLInputElement, file: File): Promise<void> {
    set({ ...NOTHING, isWorking: true });
    const shrunk = await shrinkPicture(file);
    // Another file was chosen meanwhile.
    if (input.files?.[0] !== file) return;
    if (shrunk === null) input.value = '';
    else input.files = listOf(shrunk.file);
    set({ preview: shrunk?.preview ?? null, isUnreadable: shrunk === null, isWorking: false });
  }

  return {
    preview,
    isUnreadable,
    isWorking,
    choose({ currentTarget: input }) {
      const file = input.files?.[0];
      if (file === undefined) set(NOTHING);
      else void shrink(input, file);
    },
  };
}

const NOTHING: Omit<ChosenPicture, 'choose'> = { preview: null, isUnreadable: false, isWorking: false };

/** Only a transfer makes the list an input takes. */
function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}
