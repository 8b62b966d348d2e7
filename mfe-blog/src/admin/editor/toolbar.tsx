import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../admin.module.css';
import type { PlacedImage } from '../image-dialog';
import { useImageFile } from '../image-files';
import { LinkDialog } from './link-dialog';

interface Tool {
  name: string;
  sign: ReactNode;
  run: (editor: Editor) => void;
  /** What the selection is when the tool is on; none for tools that are never on. */
  active?: [string, object?];
  /** Tools that cannot always be used. */
  can?: (editor: Editor) => boolean;
}

const stroke = (path: string) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
);

const tools: Tool[] = [
  { name: 'bold', sign: <b>B</b>, run: (e) => e.chain().focus().toggleBold().run(), active: ['bold'] },
  { name: 'italic', sign: <i>I</i>, run: (e) => e.chain().focus().toggleItalic().run(), active: ['italic'] },
  {
    name: 'heading',
    sign: 'H2',
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    active: ['heading', { level: 2 }],
  },
  {
    name: 'subheading',
    sign: 'H3',
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    active: ['heading', { level: 3 }],
  },
  {
    name: 'bullets',
    sign: stroke('M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
    active: ['bulletList'],
  },
  {
    name: 'numbers',
    sign: stroke('M9 5h8M9 10h8M9 15h8M3 4l1.5-1v4M3 13q2-2 2 0 0 1-2 4h2.5'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    active: ['orderedList'],
  },
  {
    name: 'quote',
    sign: <span className={styles.quoteSign}>”</span>,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    active: ['blockquote'],
  },
  {
    name: 'undo',
    sign: stroke('M4 8h8a4.5 4.5 0 0 1 0 9H8M4 8l4-4M4 8l4 4'),
    run: (e) => e.chain().focus().undo().run(),
    can: (e) => e.can().undo(),
  },
  {
    name: 'redo',
    sign: stroke('M16 8H8a4.5 4.5 0 0 0 0 9h4M16 8l-4-4M16 8l-4 4'),
    run: (e) => e.chain().focus().redo().run(),
    can: (e) => e.can().redo(),
  },
];

interface ToolbarProps {
  editor: Editor;
  /** A file was chosen, or the picture that is selected is to be changed. */
  onImage: (image: File | PlacedImage) => void;
}

/** What can be done with the selected words. */
export function Toolbar({ editor, onImage }: ToolbarProps) {
  const { t } = useTranslation('mfe-blog');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.map(({ active }) => (active ? now.isActive(...active) : false)),
      usable: tools.map(({ can }) => can?.(now) ?? true),
      address: now.isActive('link') ? String(now.getAttributes('link').href) : undefined,
      image: now.isActive('image') ? now.getAttributes('image') : undefined,
    }),
  });
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('admin.editor.toolbar')}>
      {tools.map(({ name, sign, run, active }, index) => (
        <button
          key={name}
          type="button"
          title={t(`admin.editor.${name}`)}
          aria-label={t(`admin.editor.${name}`)}
          aria-pressed={active ? state.on[index] : undefined}
          disabled={!state.usable[index]}
          onClick={() => run(editor)}
        >
          {sign}
        </button>
      ))}
      <LinkTool editor={editor} address={state.address} />
      <ImageTool image={state.image} onImage={onImage} />
    </div>
  );
}

interface ImageToolProps {
  /** Attributes of the picture that is selected. */
  image: Record<string, unknown> | undefined;
  onImage: ToolbarProps['onImage'];
}

function ImageTool({ image, onImage }: ImageToolProps) {
  const { t } = useTranslation('mfe-blog');
  const chooser = useImageFile(onImage);
  const name = t(image ? 'admin.image.change' : 'admin.image.upload');
  return (
    <>
      <button
        type="button"
        title={name}
        aria-label={name}
        aria-pressed={image !== undefined}
        onClick={() =>
          image ? onImage({ address: String(image.src), alt: String(image.alt ?? '') }) : chooser.open()
        }
      >
        {stroke('M3 4h14v12H3zM3 14l4.5-4.5 3 3 2-2L17 15M13 7.5h.01')}
      </button>
      {chooser.input}
    </>
  );
}

function LinkTool({ editor, address }: { editor: Editor; address: string | undefined }) {
  const { t } = useTranslation('mfe-blog');
  const [open, setOpen] = useState(false);
  const change = (run: (chain: ChainedCommands) => ChainedCommands) => {
    setOpen(false);
    run(editor.chain().focus()).run();
  };
  function save(href: string) {
    if (address) return change((chain) => chain.extendMarkRange('link').setLink({ href }));
    if (!editor.state.selection.empty) return change((chain) => chain.setLink({ href }));
    const text = href.replace(/^(mailto|tel):/, '');
    change((chain) =>
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }),
    );
  }
  const name = t(address ? 'admin.editor.link_change' : 'admin.editor.link');
  return (
    <>
      <button
        type="button"
        title={name}
        aria-label={name}
        aria-pressed={address !== undefined}
        onClick={() => setOpen(true)}
      >
        {stroke(
          'M8.5 11.5a3.5 3.5 0 0 0 5 0l2.5-2.5a3.5 3.5 0 0 0-5-5L10 5M11.5 8.5a3.5 3.5 0 0 0-5 0L4 11a3.5 3.5 0 0 0 5 5l1-1',
        )}
      </button>
      {open && (
        <LinkDialog
          address={address}
          onSave={save}
          onRemove={() => change((chain) => chain.extendMarkRange('link').unsetLink())}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
