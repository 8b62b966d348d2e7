import { useRef } from 'react';

/** Types offered in the file chooser. Not a check: the actual type is detected from the file's content. */
const accepted = 'image/jpeg,image/png,image/webp';

/** File chooser for a picture: `open` opens it, `input` must be rendered. */
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
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    ),
  };
}

/** The first pasted or dropped file; undefined if there is none, or if the data has text that takes precedence. */
export function fileIn(data: DataTransfer | null, isWordless: (text: string) => boolean = () => true) {
  const [file] = data?.files ?? [];
  return data && isWordless(data.getData('text/html') + data.getData('text/plain')) ? file : undefined;
}
