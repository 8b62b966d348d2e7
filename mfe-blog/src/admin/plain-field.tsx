import { useLayoutEffect, useRef, useState } from 'react';
import { languageTags } from 'shared/i18n/languages';
import styles from './admin.module.css';
import { linesToHtml } from './editor/editor-html';
import type { Begun, WritingProps } from './editor/writing-props';

interface PlainFieldProps extends WritingProps {
  /** A letter is being composed of several keys: the field may not be taken away. */
  onComposing: (isComposing: boolean) => void;
}

/** An empty field that stands for the text editor. */
export function PlainField({ begun, onComposing, onChange, ...field }: PlainFieldProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  const pasted = useRef<Begun['pasted']>([]);
  const [text, setText] = useState('');

  // While it is being taken away it still has the focus.
  useLayoutEffect(() => {
    const area = control.current;
    return () => {
      if (!area) return;
      const { value, selectionStart: from, selectionEnd: to } = area;
      const isFocused = document.activeElement === area;
      begun.current = { text: value, isFocused, from, to, pasted: pasted.current };
    };
  }, [begun]);

  /** Keeps what only the editor can read until it is there. */
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

/** What was pasted is gone when its event is over. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of ['text/html', 'text/plain']) copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return copy;
}
