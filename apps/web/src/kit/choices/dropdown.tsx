import type { ReactNode } from 'react'
import { FieldContext } from '#ui/forms/field-context.ts'
import styles from './choices.module.css'

export interface DropdownProps {
  control: ReactNode
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** What the field says belongs to its control, not to those in the panel. */
const noField = {}

/** A control with a panel below it; Escape and a focus elsewhere close the panel. */
export function Dropdown({ control, isOpen, onClose, children }: DropdownProps) {
  return (
    // Catches keys and focus of the control and the panel; it is no control itself.
    <div
      role="presentation"
      className={styles.dropdown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // A dialog around it stays open.
        event.stopPropagation()
        onClose()
      }}
    >
      {control}
      {isOpen && (
        <div className={styles.panel} tabIndex={-1}>
          <FieldContext value={noField}>{children}</FieldContext>
        </div>
      )}
    </div>
  )
}
