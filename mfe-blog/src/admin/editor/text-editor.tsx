import Image from '@tiptap/extension-image';
import { Selection } from '@tiptap/extensions/selection';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLinkAddress } from 'shared/contracts/blog-content';
import { plainText } from 'shared/contracts/blog-words';
import { unwrappedLink } from 'shared/contracts/wrapped-link';
import { languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import styles from '../admin.module.css';
import { ImageDialog, type PlacedImage } from '../image-dialog';
import { fileIn } from '../image-files';
import { toEditorHtml } from './editor-html';
import { pastedHtml } from './pasted-html';
import { takeOver } from './take-over';
import { Toolbar } from './toolbar';
import type { WritingProps } from './writing-props';

/** Whether the link extension has registered its protocols: the registry is global, so only the first editor does. */
let knowsAddresses = false;
const Kit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) =>
      extension.name === 'link'
        ? extension.extend({
            onCreate(this: { parent?: (event: unknown) => void }, event: unknown) {
              if (!knowsAddresses) this.parent?.(event);
              knowsAddresses = true;
            },
            onDestroy() {},
            // What is typed behind a link is no part of it: the full stop of its sentence was.
            inclusive: false,
          })
        : extension,
    );
  },
});

// The editor allows the tags that are stored and shown, so nothing a writer sees here gets lost.
const extensions = [
  Kit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['tel'],
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Image.configure({ inline: true }),
  // Keeps the selected text highlighted while the focus is in the link popover.
  Selection.configure({ className: styles.selected ?? '' }),
];

/** A picture to insert or change: a file, or a picture already in the text. */
interface Incoming {
  image: File | PlacedImage;
  /** Editor position where it was dropped. */
  at?: number | undefined;
}

interface TextEditorProps extends WritingProps {
  /** Whether the value was typed into the placeholder field before the editor was loaded. */
  isTyped: boolean;
}

/** The text editor, lazy-loaded. `value` is only its initial content. */
export function TextEditor(props: TextEditorProps) {
  const { value, language, labelledBy, describedBy, invalid, initial, isTyped, onChange } = props;
  const { t } = useTranslation('mfe-blog');
  const { toast } = useHost();
  const [incoming, setIncoming] = useState<Incoming>();
  const warnOfPictures = () =>
    toast({
      kind: 'destructive',
      title: t('admin.editor.picture_left_out'),
      description: t('admin.editor.picture_how'),
    });
  /** Uploads a pasted or dropped file; by default the browser would ignore it, or navigate to it. */
  const takeFile = (data: DataTransfer | null, at?: number) => {
    const image = fileIn(data, (text) => plainText(text) === '');
    if (image) setIncoming({ image, at });
    return image !== undefined;
  };
  const editor = useEditor({
    extensions,
    content: toEditorHtml(value),
    // Keep a trailing space: the writer may be in the middle of a sentence.
    parseOptions: isTyped ? { preserveWhitespace: 'full' } : {},
    injectCSS: false,
    editorProps: {
      handlePaste: (_view, { clipboardData }) => takeFile(clipboardData),
      // Browsers list a picture that is dragged within the text as a file, too.
      handleDrop: (view, { dataTransfer, clientX, clientY }) =>
        !view.dragging && takeFile(dataTransfer, view.posAtCoords({ left: clientX, top: clientY })?.pos),
      transformPastedHTML(pasted) {
        const { html, leftOut } = pastedHtml(pasted);
        if (leftOut > 0) warnOfPictures();
        return html;
      },
      transformPastedText: unwrappedLink,
      attributes: {
        class: `ui-prose ${styles.writing}`,
        role: 'textbox',
        lang: languageTags[language],
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-required': String(language === 'no'),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  useLayoutEffect(() => {
    if (initial.current) takeOver(editor, initial.current);
    initial.current = undefined;
  }, [editor, initial]);
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} onImage={(image) => setIncoming({ image })} />
      <EditorContent editor={editor} />
      {incoming && (
        <ImageDialog
          image={incoming.image}
          onClose={() => setIncoming(undefined)}
          onUse={({ address, alt }) => {
            setIncoming(undefined);
            const chain = editor.chain().focus();
            if (incoming.at !== undefined) chain.setTextSelection(incoming.at);
            chain.setImage({ src: address, alt }).run();
          }}
        />
      )}
    </div>
  );
}
