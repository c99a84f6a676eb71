import { type ChangeEvent, useState } from 'react';
import { shrinkPicture } from './shrink-picture.ts';

/** The picture that is chosen but not uploaded yet. */
export interface ChosenPicture {
  /** The data: URL of the scaled picture; null when none is chosen. */
  readonly preview: string | null;
  /** The browser cannot decode the chosen file. */
  readonly isUnreadable: boolean;
  /** The picture is being scaled: a form submitted now would contain the original file. */
  readonly isLoading: boolean;
  readonly choose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Replaces a chosen file by a small square picture; without scripts the original is uploaded. */
export function useChosenPicture(): ChosenPicture {
  const [{ preview, isUnreadable, isLoading }, set] = useState(INITIAL);

  async function shrink(input: HTMLInputElement, file: File): Promise<void> {
    set({ ...INITIAL, isLoading: true });
    const shrunk = await shrinkPicture(file);
    // Another file was chosen in the meantime.
    if (input.files?.[0] !== file) return;
    if (shrunk === null) input.value = '';
    else input.files = listOf(shrunk.file);
    set({ preview: shrunk?.preview ?? null, isUnreadable: shrunk === null, isLoading: false });
  }

  return {
    preview,
    isUnreadable,
    isLoading,
    choose({ currentTarget: input }) {
      const file = input.files?.[0];
      if (file === undefined) set(INITIAL);
      else void shrink(input, file);
    },
  };
}

const INITIAL: Omit<ChosenPicture, 'choose'> = { preview: null, isUnreadable: false, isLoading: false };

/** A FileList can only be created by a DataTransfer. */
function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}
