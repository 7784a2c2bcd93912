import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** False: neither Escape nor a click outside closes it, only a button of its own. */
  isDismissable?: boolean
}

/** Props that keep a native dialog in sync with `open` and report requests to close it. */
export function useModal({ open, onClose, isDismissable = true }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const isHidden = useRef(false)
  // React runs layout effects again when it shows what Suspense had hidden.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])

  // Closed before it is removed, a dialog gives the focus back to where it was opened.
  useLayoutEffect(() => {
    const dialog = ref.current
    isHidden.current = false
    return () => {
      isHidden.current = true
      dialog?.close()
    }
  }, [])

  // A file input inside sends its own `cancel` up here.
  const ifOwnEvent = (event: SyntheticEvent, action: () => void) => event.target === event.currentTarget && action()
  return {
    ref,
    onPointerDown: (event: SyntheticEvent) => ifOwnEvent(event, () => isDismissable && onClose()),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isDismissable) event.preventDefault()
    },
    onCancel: (event: SyntheticEvent) =>
      ifOwnEvent(event, () => {
        event.preventDefault()
        if (isDismissable) onClose()
      }),
    onClose: (event: SyntheticEvent) =>
      ifOwnEvent(event, () => {
        if (!open || isHidden.current || ref.current?.open) return
        if (isDismissable) onClose()
        // Browsers force a dialog shut on the second Escape in a row.
        else ref.current?.showModal()
      }),
  }
}
