import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** False: neither Escape nor a click outside closes it, only a button of its own. */
  dismissable?: boolean
}

/** Props that make a native dialog follow `open` and report every wish to close. */
export function useModal({ open, onClose, dismissable = true }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])

  // A file input inside sends its own `cancel` up here.
  const own = (event: SyntheticEvent, act: () => void) => event.target === event.currentTarget && act()
  return {
    ref,
    onPointerDown: (event: SyntheticEvent) => own(event, () => dismissable && onClose()),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !dismissable) event.preventDefault()
    },
    onCancel: (event: SyntheticEvent) =>
      own(event, () => {
        event.preventDefault()
        if (dismissable) onClose()
      }),
    onClose: (event: SyntheticEvent) =>
      own(event, () => {
        if (!open) return
        if (dismissable) onClose()
        // Browsers force a dialog shut on the second Escape in a row.
        else ref.current?.showModal()
      }),
  }
}
