import type { ClipboardEvent, CompositionEvent, DragEvent, InputEvent } from 'react'
import { PasswordInput, type PasswordInputProps } from './password-input.tsx'

export interface SecretInputProps extends Omit<PasswordInputProps, 'value'> {
  /** Copying, cutting, pasting and dropping are refused; what a password manager fills in is not. */
  blocksClipboard?: boolean
  onClipboardBlocked?: () => void
  /** Allowed characters; others are removed while typing. */
  filterText?: (text: string) => string
}

/** Removes invalid characters and keeps the caret. */
function applyTextFilter(input: HTMLInputElement, filterText: (text: string) => string): void {
  const filtered = filterText(input.value)
  if (filtered === input.value) return
  const caret = filterText(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  input.value = filtered
  input.setSelectionRange(caret, caret)
}

/** A password box that keeps its text to itself: no component ever holds a copy of it. */
export function SecretInput({
  blocksClipboard = false,
  onClipboardBlocked,
  filterText,
  onInput,
  ...rest
}: SecretInputProps) {
  const blockEvent = (event: ClipboardEvent | DragEvent) => {
    event.preventDefault()
    onClipboardBlocked?.()
  }
  const handleInput = (event: InputEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    if (filterText) applyTextFilter(event.currentTarget, filterText)
  }
  return (
    <PasswordInput
      {...rest}
      {...(blocksClipboard && {
        onCopy: blockEvent,
        onCut: blockEvent,
        onPaste: blockEvent,
        onDrop: blockEvent,
        onDragStart: blockEvent,
      })}
      onInput={(event) => {
        // Half-composed characters belong to the input method until it is done.
        if (!('isComposing' in event.nativeEvent && event.nativeEvent.isComposing)) handleInput(event)
        onInput?.(event)
      }}
      onCompositionEnd={handleInput}
    />
  )
}
