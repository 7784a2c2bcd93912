import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import styles from '../designer.module.css'

/** A button of the toolbar that opens checkboxes. */
export function ChoiceMenu({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Popover
      className={styles.choices ?? ''}
      trigger={(props) => (
        <Button {...props} size="small" tone="quiet">
          {text}
          <Icon name="chevron-down" size={16} />
        </Button>
      )}
    >
      <fieldset>
        <legend className="visually-hidden">{text}</legend>
        {children}
      </fieldset>
    </Popover>
  )
}
