import type { ReactNode } from 'react'
import { FieldContext } from '#ui/forms/field-context.ts'
import styles from './choices.module.css'

export interface DropdownProps {
  control: ReactNode
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The field's attributes belong to its control, not to the controls in the panel. */
const noField = {}

/** A control with a panel below it; Escape and focus elsewhere close the panel. */
export function Dropdown({ control, isOpen, onClose, children }: DropdownProps) {
  return (
    // Handles keys and focus of the control and the panel; not interactive itself.
    <div
      role="presentation"
      className={styles.dropdown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // Keeps an enclosing dialog open.
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
