import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { findLabelText } from './editor-frame.tsx'
import { EditorWaiting } from './editor-waiting.tsx'
import { editorTexts } from './editors.texts.ts'
import ImageDialog from './image-dialog.tsx'
import { listItems, type MarkdownEdit, toggleLines, wrapSelection } from './markdown-edits.ts'
import styles from './markdown-workspace.module.css'
import { EditorToolbar, type ToolbarButton } from './toolbar.tsx'
import type { EditorValue } from './use-editor-value.ts'
import { ViewSwitch } from './view-switch.tsx'

const MarkdownView = lazyComponent(() => import('./markdown-view.tsx'))

export type MarkdownTab = 'write' | 'preview'

interface MarkdownWorkspaceProps {
  editor: EditorValue
  tab: MarkdownTab
  onTabChange: (tab: MarkdownTab) => void
  isReadOnly: boolean
}

export default function MarkdownWorkspace({ editor, tab, onTabChange, isReadOnly }: MarkdownWorkspaceProps) {
  const t = useTexts(editorTexts)
  const area = useRef<HTMLTextAreaElement>(null)
  const [isImageOpen, setIsImageOpen] = useState(false)
  const apply = (edit: MarkdownEdit) => enterText(area, edit)
  const buttons: ToolbarButton[] = [
    { id: 'bold', run: () => apply(wrapSelection('**')) },
    { id: 'italic', run: () => apply(wrapSelection('_')) },
    { id: 'code', run: () => apply(wrapSelection('`')) },
    { id: 'heading.2', run: () => apply(toggleLines('## ')) },
    { id: 'bullets', run: () => apply(toggleLines('- ')) },
    { id: 'numbers', run: () => apply(listItems) },
    { id: 'quote', run: () => apply(toggleLines('> ')) },
    { id: 'link', run: () => apply(wrapSelection('[', '](https://)')) },
    { id: 'image', run: () => setIsImageOpen(true) },
  ]
  return (
    <>
      <ViewSwitch
        label={t('markdown.view')}
        views={[
          { id: 'write', text: t('markdown.write') },
          { id: 'preview', text: t('markdown.preview') },
        ]}
        current={tab}
        onChange={onTabChange}
      />
      {tab === 'write' ? (
        <>
          {!isReadOnly && <EditorToolbar buttons={buttons} />}
          <MarkdownArea area={area} editor={editor} isReadOnly={isReadOnly} />
        </>
      ) : (
        // A text that scrolls must be within reach of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.preview} tabIndex={0} role="region" aria-label={t('markdown.preview')} data-editable="">
          <Suspense fallback={<EditorWaiting />}>
            {editor.value.trim() === '' ? <p>{t('markdown.empty')}</p> : <MarkdownView text={editor.value} />}
          </Suspense>
        </div>
      )}
      {isImageOpen && (
        <ImageDialog
          onClose={() => setIsImageOpen(false)}
          onInsert={({ source, description }) => {
            setIsImageOpen(false)
            apply(wrapSelection(`![${description.replace(/[[\]]/g, '')}](${source})`, ''))
          }}
        />
      )}
    </>
  )
}

interface MarkdownAreaProps {
  area: RefObject<HTMLTextAreaElement | null>
  editor: EditorValue
  isReadOnly: boolean
}

function MarkdownArea({ area, editor, isReadOnly }: MarkdownAreaProps) {
  const [label, setLabel] = useState('')
  useEffect(() => setLabel(findLabelText(editor.field.current)), [editor.field])
  return (
    <textarea
      ref={area}
      className={styles.area}
      aria-label={label}
      data-editable=""
      value={editor.value}
      readOnly={isReadOnly}
      // The form around it counts its own field.
      onInput={(event) => event.stopPropagation()}
      onChange={({ target }) => editor.setValue(target.value)}
    />
  )
}

/** Enters a change as if it was typed, so that the browser can undo it. */
function enterText({ current: area }: RefObject<HTMLTextAreaElement | null>, edit: MarkdownEdit): void {
  if (!area) return
  const { from, to, insert, select } = edit(area.value, area.selectionStart, area.selectionEnd)
  area.focus()
  area.setSelectionRange(from, to)
  // No other way keeps the browser's own list of changes.
  if (!document.execCommand?.('insertText', false, insert)) {
    const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    setter?.call(area, area.value.slice(0, from) + insert + area.value.slice(to))
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}
