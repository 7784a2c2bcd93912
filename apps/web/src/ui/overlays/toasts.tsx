import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../display/cx.ts'
import { Icon } from '../display/icons.tsx'
import { type ToastEntry, toast, toastStore } from './toast.ts'
import styles from './toasts.module.css'

const maxShown = 3
const icons = { neutral: 'info', success: 'success', warning: 'warning', danger: 'error' } as const

/** Is once in the shell. The first three show, the others wait their turn. */
export function Toasts({ label, closeText }: { label: string; closeText: string }) {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.entries, toastStore.getServerEntries)
  const list = useRef<HTMLElement>(null)
  const shown = entries.slice(0, maxShown)
  const newest = shown.at(-1)?.id

  // Shown again for each toast, so that it is above dialogs opened in between.
  useEffect(() => {
    const popover = list.current
    if (!popover?.showPopover) return
    if (newest !== undefined && popover.matches(':popover-open')) popover.hidePopover()
    popover.showPopover()
  }, [newest])

  return (
    <section ref={list} popover="manual" aria-label={label} aria-live="polite" className={styles.list}>
      {shown.map((entry) => (
        <ToastMessage key={entry.id} closeText={closeText} {...entry} />
      ))}
    </section>
  )
}

function ToastMessage({
  id,
  title,
  text,
  tone = 'neutral',
  duration = 4000,
  action,
  closeText,
}: ToastEntry & { closeText: string }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld || duration === 0) return
    const timer = setTimeout(() => toast.dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [isHeld, duration, id])

  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(styles.toast, styles[tone])}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={icons[tone]} />
      <div className={styles.words}>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              toast.dismiss(id)
              action.run()
            }}
          >
            {action.text}
          </button>
        )}
      </div>
      <IconButton icon="close" label={closeText} size="small" onClick={() => toast.dismiss(id)} />
    </div>
  )
}
