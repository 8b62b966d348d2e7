import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../admin.module.css';
import type { PlacedImage } from '../image-dialog';
import { useImageFile } from '../image-files';
import { LinkPopover } from './link-popover';
import { toolIcons } from './tool-icons';

interface Tool {
  name: keyof typeof toolIcons;
  run: (editor: Editor) => void;
  /** Arguments of `isActive` for toggles; omitted for tools without an on state. */
  active?: [string, object?];
  /** Whether the tool can be used now; omitted if it always can. */
  can?: (editor: Editor) => boolean;
}

const tools: Tool[] = [
  { name: 'bold', run: (e) => e.chain().focus().toggleBold().run(), active: ['bold'] },
  { name: 'italic', run: (e) => e.chain().focus().toggleItalic().run(), active: ['italic'] },
  {
    name: 'heading',
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    active: ['heading', { level: 2 }],
  },
  {
    name: 'subheading',
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    active: ['heading', { level: 3 }],
  },
  {
    name: 'bullets',
    run: (e) => e.chain().focus().toggleBulletList().run(),
    active: ['bulletList'],
  },
  {
    name: 'numbers',
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    active: ['orderedList'],
  },
  {
    name: 'quote',
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    active: ['blockquote'],
  },
  {
    name: 'undo',
    run: (e) => e.chain().focus().undo().run(),
    can: (e) => e.can().undo(),
  },
  {
    name: 'redo',
    run: (e) => e.chain().focus().redo().run(),
    can: (e) => e.can().redo(),
  },
];

interface ToolbarProps {
  editor: Editor;
  /** Called with a chosen file, or with the selected picture to change it. */
  onImage: (image: File | PlacedImage) => void;
}

/** Formatting tools for the selection. */
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
      {tools.map(({ name, run, active }, index) => (
        <button
          key={name}
          type="button"
          title={t(`admin.editor.${name}`)}
          aria-label={t(`admin.editor.${name}`)}
          aria-pressed={active ? state.on[index] : undefined}
          disabled={!state.usable[index]}
          onClick={() => run(editor)}
        >
          {toolIcons[name]}
        </button>
      ))}
      <LinkTool editor={editor} address={state.address} />
      <ImageTool image={state.image} onImage={onImage} />
    </div>
  );
}

interface ImageToolProps {
  /** Attributes of the selected picture. */
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
        {toolIcons.image}
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
    <div className={styles.anchor}>
      <button
        type="button"
        title={name}
        aria-label={name}
        aria-pressed={address !== undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {toolIcons.link}
      </button>
      {open && (
        <LinkPopover
          address={address}
          onSave={save}
          onRemove={() => change((chain) => chain.extendMarkRange('link').unsetLink())}
          onClose={(by) => {
            setOpen(false);
            if (by === 'cancel') editor.commands.focus();
          }}
        />
      )}
    </div>
  );
}
