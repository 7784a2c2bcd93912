import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { FieldContext } from '#ui/forms/field-context.ts'

/** An editor is in a `Field` like any other control. With `value` its owner keeps the text, otherwise the editor. */
export interface EditorProps {
  name?: string
  value?: string
  defaultValue?: string
  disabled?: boolean
  onChange?: (value: string) => void
}

export interface EditorValue {
  value: string
  setValue: (value: string) => void
  /** The text as the form reads it. */
  field: RefObject<HTMLTextAreaElement | null>
}

export function useEditorValue({ value: ownValue, defaultValue, onChange }: EditorProps): EditorValue {
  const context = use(FieldContext)
  const [initial] = useState(ownValue ?? defaultValue ?? context.defaultValue ?? '')
  const [state, setState] = useState(initial)
  const value = ownValue ?? state
  const field = useRef<HTMLTextAreaElement>(null)
  const announced = useRef(value)

  const setValue = (next: string) => {
    setState(next)
    onChange?.(next)
  }
  const set = useRef(setValue)
  useEffect(() => {
    set.current = setValue
  })

  // The form learns of the change once the field has the text.
  useEffect(() => {
    if (announced.current === value) return
    announced.current = value
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])

  // Drafts are entered into the field, and a form is reset, without the editor.
  useEffect(() => {
    const element = field.current
    const form = element?.form
    const handleInput = () => {
      if (element && element.value !== announced.current) set.current(element.value)
    }
    const handleReset = () => set.current(initial)
    element?.addEventListener('input', handleInput)
    form?.addEventListener('reset', handleReset)
    return () => {
      element?.removeEventListener('input', handleInput)
      form?.removeEventListener('reset', handleReset)
    }
  }, [initial])

  return { value, setValue, field }
}
