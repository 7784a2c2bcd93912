import { type KeyboardEvent, useRef } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { editorTexts } from './editors.texts.ts'
import styles from './toolbar.module.css'
import { ToolbarIcon, type ToolbarIconName } from './toolbar-icon.tsx'

export interface ToolbarButton {
  id: ToolbarIconName
  run: () => void
  /** Whether the format holds at the cursor. */
  isOn?: boolean
  isDisabled?: boolean
}

/** Buttons of an editor: one stop of the Tab key, arrows move between them. */
export function EditorToolbar({ buttons }: { buttons: readonly ToolbarButton[] }) {
  const t = useTexts(editorTexts)
  const bar = useRef<HTMLDivElement>(null)

  function moveFocus(event: KeyboardEvent): void {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
    const at = all.findIndex((button) => button === document.activeElement)
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowRight: all[(at + 1) % all.length],
      ArrowLeft: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    }
    const target = targets[event.key]
    if (!target) return
    event.preventDefault()
    for (const button of all) button.tabIndex = button === target ? 0 : -1
    target.focus()
  }
  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label={t('toolbar')} className={styles.bar} onKeyDown={moveFocus}>
      {buttons.map(({ id, run, isOn, isDisabled }, index) => (
        <button
          key={id}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          aria-label={t(id)}
          title={t(id)}
          aria-pressed={isOn}
          disabled={isDisabled}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          <ToolbarIcon name={id} />
        </button>
      ))}
    </div>
  )
}
