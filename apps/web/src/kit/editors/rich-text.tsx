import { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useTextPrompt } from '#kit/prompts/use-text-prompt.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { findLabelText } from './editor-frame.tsx'
import { editorTexts } from './editors.texts.ts'
import ImageDialog from './image-dialog.tsx'
import styles from './rich-text.module.css'
import { richTextExtensions } from './rich-text-extensions.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { toAllowedHtml } from './to-allowed-html.ts'
import type { EditorValue } from './use-editor-value.ts'
import { useForeignValue } from './use-foreign-value.ts'

interface RichTextProps {
  editor: EditorValue
  isReadOnly: boolean
}

const readHtml = (tiptap: Editor): string => (tiptap.isEmpty ? '' : toAllowedHtml(tiptap.getHTML()))

/** Tiptap, whose own style element stays out: its rules are in our style sheet, as the content security policy wants. */
export default function RichText({ editor, isReadOnly }: RichTextProps) {
  const { value, setValue, field } = editor
  const host = useRef<HTMLDivElement>(null)
  const [tiptap, setTiptap] = useState<Editor>()
  const markOwn = useForeignValue(value, (foreign) => {
    if (tiptap && !tiptap.isDestroyed && readHtml(tiptap) !== foreign)
      tiptap.commands.setContent(foreign, { emitUpdate: false })
  })
  const handleChange = (html: string) => {
    markOwn(html)
    setValue(html)
  }
  const latest = useRef({ value, handleChange })
  const [, setRevision] = useState(0)
  useEffect(() => {
    latest.current = { value, handleChange }
  })

  useEffect(() => {
    const created = new Editor({
      element: host.current,
      injectCSS: false,
      editable: !isReadOnly,
      extensions: richTextExtensions,
      content: latest.current.value,
      editorProps: {
        attributes: {
          class: `prose ${styles.text}`,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': findLabelText(field.current),
          'data-editable': '',
        },
      },
      // The toolbar shows what holds at the cursor.
      onTransaction: () => setRevision((revision) => revision + 1),
      onUpdate: ({ editor: { isDestroyed } }) => {
        if (!isDestroyed) latest.current.handleChange(readHtml(created))
      },
    })
    setTiptap(created)
    return () => created.destroy()
  }, [isReadOnly, field])

  return (
    <>
      {tiptap && !isReadOnly && <Toolbar tiptap={tiptap} />}
      {/* The form around it counts its own field. */}
      <div ref={host} className={styles.host} onInput={(event) => event.stopPropagation()} />
    </>
  )
}

function Toolbar({ tiptap }: { tiptap: Editor }) {
  const t = useTexts(editorTexts)
  const { askForText, prompt } = useTextPrompt()
  const [isImageOpen, setIsImageOpen] = useState(false)

  async function editLink(): Promise<void> {
    const { isSafeLink } = await import('@paratope/contract/kernel/html-rules')
    const address = await askForText({
      title: t('link'),
      label: t('link.address'),
      hint: t('link.hint'),
      value: String(tiptap.getAttributes('link')['href'] ?? ''),
      inputMode: 'url',
      check: (text) => (text === '' || isSafeLink(text) ? undefined : t('link.wrong')),
    })
    if (address === undefined) return
    const chain = tiptap.chain().focus().extendMarkRange('link')
    if (address === '') chain.unsetLink().run()
    else if (tiptap.state.selection.empty && !tiptap.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
  }
  return (
    <>
      <RichTextToolbar tiptap={tiptap} onLink={() => void editLink()} onImage={() => setIsImageOpen(true)} />
      {prompt}
      {isImageOpen && (
        <ImageDialog
          onClose={() => setIsImageOpen(false)}
          onInsert={({ source, description }) => {
            setIsImageOpen(false)
            tiptap.chain().focus().setImage({ src: source, alt: description }).run()
          }}
        />
      )}
    </>
  )
}
