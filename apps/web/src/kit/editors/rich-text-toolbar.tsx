import type { Editor } from '@tiptap/core'
import { EditorToolbar, type ToolbarButton } from './toolbar.tsx'

interface RichTextToolbarProps {
  tiptap: Editor
  onLink: () => void
  onImage: () => void
}

export function RichTextToolbar({ tiptap, onLink, onImage }: RichTextToolbarProps) {
  const focused = () => tiptap.chain().focus()
  const buttons: ToolbarButton[] = [
    { id: 'bold', isOn: tiptap.isActive('bold'), run: () => focused().toggleBold().run() },
    { id: 'italic', isOn: tiptap.isActive('italic'), run: () => focused().toggleItalic().run() },
    { id: 'underline', isOn: tiptap.isActive('underline'), run: () => focused().toggleUnderline().run() },
    { id: 'strike', isOn: tiptap.isActive('strike'), run: () => focused().toggleStrike().run() },
    { id: 'code', isOn: tiptap.isActive('code'), run: () => focused().toggleCode().run() },
    {
      id: 'heading.2',
      isOn: tiptap.isActive('heading', { level: 2 }),
      run: () => focused().toggleHeading({ level: 2 }).run(),
    },
    {
      id: 'heading.3',
      isOn: tiptap.isActive('heading', { level: 3 }),
      run: () => focused().toggleHeading({ level: 3 }).run(),
    },
    { id: 'bullets', isOn: tiptap.isActive('bulletList'), run: () => focused().toggleBulletList().run() },
    { id: 'numbers', isOn: tiptap.isActive('orderedList'), run: () => focused().toggleOrderedList().run() },
    { id: 'quote', isOn: tiptap.isActive('blockquote'), run: () => focused().toggleBlockquote().run() },
    { id: 'block', isOn: tiptap.isActive('codeBlock'), run: () => focused().toggleCodeBlock().run() },
    { id: 'link', isOn: tiptap.isActive('link'), run: onLink },
    { id: 'image', run: onImage },
    {
      id: 'table',
      isDisabled: tiptap.isActive('table'),
      run: () => focused().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { id: 'undo', isDisabled: !tiptap.can().undo(), run: () => focused().undo().run() },
    { id: 'redo', isDisabled: !tiptap.can().redo(), run: () => focused().redo().run() },
  ]
  return <EditorToolbar buttons={buttons} />
}
