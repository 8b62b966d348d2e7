import Image from '@tiptap/extension-image';
import { Selection } from '@tiptap/extensions/selection';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLinkAddress } from 'shared/contracts/blog-content';
import { plainText } from 'shared/contracts/blog-words';
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

/** What finds addresses in the text is told of ours once: every editor of the page shares it. */
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
          })
        : extension,
    );
  },
});

// The same tags that are stored and shown: nothing that a writer sees here is lost on the way.
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
  // What is to become a link is seen while its address is typed.
  Selection.configure({ className: styles.selected ?? '' }),
];

/** A picture on its way into the text: a file, or one that stands there. */
interface Incoming {
  image: File | PlacedImage;
  /** Where it was dropped. */
  at?: number | undefined;
}

interface TextEditorProps extends WritingProps {
  /** Its value is what was typed before the editor was there. */
  isTyped: boolean;
}

/** The text editor, in a chunk of its own. It begins with its value; later changes come from the writer alone. */
export function TextEditor(props: TextEditorProps) {
  const { value, language, labelledBy, describedBy, invalid, begun, isTyped, onChange } = props;
  const { t } = useTranslation('mfe-blog');
  const { toast } = useHost();
  const [incoming, setIncoming] = useState<Incoming>();
  const warnOfPictures = () =>
    toast({
      kind: 'destructive',
      title: t('admin.editor.picture_left_out'),
      description: t('admin.editor.picture_how'),
    });
  /** A file is uploaded; left to itself, the browser would show nothing, or open it in place of the page. */
  const takeFile = (data: DataTransfer | null, at?: number) => {
    const image = fileIn(data, (text) => plainText(text) === '');
    if (image) setIncoming({ image, at });
    return image !== undefined;
  };
  const editor = useEditor({
    extensions,
    content: toEditorHtml(value),
    // A space that was typed last stays: the next word follows.
    parseOptions: isTyped ? { preserveWhitespace: 'full' } : {},
    injectCSS: false,
    editorProps: {
      handlePaste: (_view, { clipboardData }) => takeFile(clipboardData),
      handleDrop: (view, { dataTransfer, clientX, clientY }) =>
        takeFile(dataTransfer, view.posAtCoords({ left: clientX, top: clientY })?.pos),
      transformPastedHTML(pasted) {
        const { html, leftOut } = pastedHtml(pasted);
        if (leftOut > 0) warnOfPictures();
        return html;
      },
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
    if (begun.current) takeOver(editor, begun.current);
    begun.current = undefined;
  }, [editor, begun]);
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
