import { useRef } from 'react';

/** What a computer offers to choose from; whether it is one of these is found out by looking at it. */
const accepted = 'image/jpeg,image/png,image/webp';

/** Lets somebody choose a picture file: `open` shows the files, `input` has to be drawn. */
export function useImageFile(onFile: (file: File) => void) {
  const control = useRef<HTMLInputElement>(null);
  return {
    open: () => control.current?.click(),
    input: (
      <input
        ref={control}
        hidden
        type="file"
        accept={accepted}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen once more.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    ),
  };
}

/** The first of the files that are pasted or dropped; undefined where there are none, or words that matter more. */
export function fileIn(data: DataTransfer | null, isWordless: (text: string) => boolean = () => true) {
  const [file] = data?.files ?? [];
  return data && isWordless(data.getData('text/html') + data.getData('text/plain')) ? file : undefined;
}
