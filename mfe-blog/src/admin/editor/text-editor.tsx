import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useTranslation } from 'react-i18next';
import { isLinkAddress } from 'shared/contracts/blog-content';
import { useHost } from 'shared/react/host';
import { postLanguage } from '../../content/post-language';
import styles from '../admin.module.css';
import { toEditorHtml } from './editor-html';
import { pastedHtml } from './pasted-html';
import { Toolbar } from './toolbar';

// The same tags that are stored and shown: nothing that a writer sees here is lost on the way.
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['tel'],
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Image.configure({ inline: true }),
];

interface TextEditorProps {
  /** What the editor begins with; later changes come from the writer alone. */
  initial: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (html: string) => void;
}

/** The text editor, in a chunk of its own. */
export function TextEditor({ initial, labelledBy, describedBy, invalid, onChange }: TextEditorProps) {
  const { t } = useTranslation('mfe-blog');
  const { toast } = useHost();
  const tellOfPictures = () =>
    toast({
      kind: 'destructive',
      title: t('admin.editor.picture_left_out'),
      description: t('admin.editor.picture_how'),
    });
  /** A picture file cannot be stored in a text; without words beside it, the browser would show nothing, or open it in place of the page. */
  const refuseFiles = (data: DataTransfer | null) => {
    const isFile =
      data !== null && data.files.length > 0 && !data.types.some((type) => type.startsWith('text/'));
    if (isFile) tellOfPictures();
    return isFile;
  };
  const editor = useEditor({
    extensions,
    content: toEditorHtml(initial),
    injectCSS: false,
    editorProps: {
      handlePaste: (_view, { clipboardData }) => refuseFiles(clipboardData),
      handleDrop: (_view, { dataTransfer }) => refuseFiles(dataTransfer),
      transformPastedHTML(pasted) {
        const { html, leftOut } = pastedHtml(pasted);
        if (leftOut > 0) tellOfPictures();
        return html;
      },
      attributes: {
        class: `ui-prose ${styles.writing}`,
        role: 'textbox',
        lang: postLanguage,
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-required': 'true',
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
