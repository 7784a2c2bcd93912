import { type CSSProperties, type ReactNode, use } from 'react'
import { cx } from '#ui/display/cx.ts'
import { FieldContext } from '#ui/forms/field-context.ts'
import styles from './editor-frame.module.css'
import type { EditorProps, EditorValue } from './use-editor-value.ts'

interface EditorFrameProps extends Pick<EditorProps, 'name' | 'disabled'> {
  editor: EditorValue
  /** In pixels, of the whole editor. */
  height: number
  className?: string | undefined
  children: ReactNode
}

/** Inside the editor, what takes the focus. */
export const editableAttribute = 'data-editable'

/**
 * The box of an editor. A hidden field holds the text for the form; what is meant for the field by its id, such as a
 * click on the label or the link of an error summary, reaches the editor.
 */
export function EditorFrame({ editor, name, disabled, height, className, children }: EditorFrameProps) {
  const { defaultValue: _, maxLength: __, ...context } = use(FieldContext)
  const style: CSSProperties = { height }
  return (
    <div className={cx(styles.frame, className)} style={style} data-disabled={disabled || undefined}>
      <textarea
        {...context}
        {...(name !== undefined && { name })}
        ref={editor.field}
        className={styles.field}
        value={editor.value}
        readOnly
        disabled={disabled}
        tabIndex={-1}
        aria-hidden
        onFocus={({ currentTarget }) => focusEditable(currentTarget.parentElement)}
      />
      <FieldContext value={noField}>{children}</FieldContext>
    </div>
  )
}

const noField = {}

function focusEditable(frame: HTMLElement | null): void {
  const editable = frame?.querySelector<HTMLElement>(`[${editableAttribute}]`)
  const inShadow = editable?.shadowRoot?.querySelector<HTMLElement>('[contenteditable]')
  ;(inShadow ?? editable)?.focus()
}

/** The words of the field's label, for elements that a label cannot name. */
export const findLabelText = (field: HTMLTextAreaElement | null): string =>
  field?.labels[0]?.textContent?.replace(/\*$/, '').trim() ?? ''
