import type { ClipboardEvent, CompositionEvent, DragEvent, InputEvent } from 'react'
import { PasswordInput, type PasswordInputProps } from './password-input.tsx'

export interface SecretInputProps extends Omit<PasswordInputProps, 'value'> {
  /** Copying, cutting, pasting and dropping are refused; what a password manager fills in is not. */
  sealed?: boolean
  onRefused?: () => void
  /** What may stand in the box; the rest disappears as it is typed. */
  keep?: (text: string) => string
}

/** Takes out what may not stand there and leaves the caret where the person was. */
function tidy(input: HTMLInputElement, keep: (text: string) => string): void {
  const kept = keep(input.value)
  if (kept === input.value) return
  const caret = keep(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  input.value = kept
  input.setSelectionRange(caret, caret)
}

/** A password box that keeps its text to itself: no component ever holds a copy of it. */
export function SecretInput({ sealed = false, onRefused, keep, onInput, ...rest }: SecretInputProps) {
  const refuse = (event: ClipboardEvent | DragEvent) => {
    event.preventDefault()
    onRefused?.()
  }
  const clean = (event: InputEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    if (keep) tidy(event.currentTarget, keep)
  }
  return (
    <PasswordInput
      {...rest}
      {...(sealed && { onCopy: refuse, onCut: refuse, onPaste: refuse, onDrop: refuse, onDragStart: refuse })}
      onInput={(event) => {
        // Half-composed characters belong to the input method until it is done.
        if (!('isComposing' in event.nativeEvent && event.nativeEvent.isComposing)) clean(event)
        onInput?.(event)
      }}
      onCompositionEnd={clean}
    />
  )
}
