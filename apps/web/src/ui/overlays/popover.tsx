import { type ComponentProps, type ReactNode, type ToggleEvent, useId } from 'react'
import { cx } from '../display/cx.ts'
import styles from './popover.module.css'

export interface TriggerProps {
  popoverTarget: string
  'aria-haspopup'?: 'menu'
}

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Draws the button; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}

/** The platform opens, layers and closes it (Escape, a click outside); without script too. */
export function Popover({ trigger, align = 'start', className, children, onToggle, ...rest }: PopoverProps) {
  const generatedId = useId()
  const id = rest.id ?? generatedId
  return (
    <>
      {trigger({ popoverTarget: id })}
      <div
        popover="auto"
        {...rest}
        id={id}
        className={cx(styles.popover, styles[align], className)}
        onToggle={(event) => {
          placeWithoutAnchors(event, align)
          onToggle?.(event)
        }}
      >
        {children}
      </div>
    </>
  )
}

/** Browsers without CSS anchors get the same place by arithmetic. */
function placeWithoutAnchors({ newState, currentTarget: box }: ToggleEvent<HTMLDivElement>, align: 'start' | 'end') {
  if (newState !== 'open' || globalThis.CSS?.supports?.('position-area', 'block-end')) return
  const triggerBox = document.querySelector(`[popovertarget="${box.id}"]`)?.getBoundingClientRect()
  if (!triggerBox) return
  const left = align === 'start' ? triggerBox.left : triggerBox.right - box.offsetWidth
  box.style.inset = `${triggerBox.bottom}px auto auto ${Math.max(8, Math.min(left, innerWidth - box.offsetWidth - 8))}px`
}
