import { useLayoutEffect, useRef, useState } from 'react';
import { languageTags } from 'shared/i18n/languages';
import styles from './admin.module.css';
import { linesToHtml } from './editor/editor-html';
import type { Initial, WritingProps } from './editor/writing-props';

interface PlainFieldProps extends WritingProps {
  /** Called when IME composition starts and ends: the field must not be replaced during it. */
  onComposing: (isComposing: boolean) => void;
}

/** Placeholder field that takes input until the text editor is loaded. */
export function PlainField({ initial, onComposing, onChange, ...field }: PlainFieldProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  const pasted = useRef<Initial['pasted']>([]);
  const [text, setText] = useState('');

  // A layout effect's cleanup runs while the field is still in the document and has focus.
  useLayoutEffect(() => {
    const area = control.current;
    return () => {
      if (!area) return;
      const { value, selectionStart: from, selectionEnd: to } = area;
      const isFocused = document.activeElement === area;
      initial.current = { text: value, isFocused, from, to, pasted: pasted.current };
    };
  }, [initial]);

  /** Keeps pasted HTML and files for the editor, which can read them. */
  const keep = (data: DataTransfer) => {
    pasted.current.push({ data: copyOf(data), at: control.current?.selectionEnd ?? 0 });
  };
  return (
    <textarea
      ref={control}
      className={`ui-prose ${styles.writing} ${styles.plain}`}
      lang={languageTags[field.language]}
      aria-labelledby={field.labelledBy}
      aria-describedby={field.describedBy}
      aria-invalid={field.invalid || undefined}
      aria-required={field.language === 'no'}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(linesToHtml(target.value));
      }}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      onPaste={(event) => {
        const { types } = event.clipboardData;
        if (!types.includes('text/html') && !types.includes('Files')) return;
        event.preventDefault();
        keep(event.clipboardData);
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.currentTarget.focus();
        keep(event.dataTransfer);
      }}
    />
  );
}

/** Copies the data, because the browser clears it after the event. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of ['text/html', 'text/plain']) copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return copy;
}
