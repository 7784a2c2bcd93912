import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { ContextMenu } from '#ui/overlays/context-menu.tsx'
import styles from './open-tabs.module.css'
import type { ClosedPart } from './open-tabs.ts'
import { portalTexts } from './portal.texts.ts'

interface PageTabProps {
  title: string
  href: string
  isHome: boolean
  isCurrent: boolean
  /** Whether the menu has nothing to close there. */
  isDisabled: (part: ClosedPart) => boolean
  onClose: (part: ClosedPart) => void
  onRefresh: () => void
}

const middleButton = 1
const closingParts = [
  ['left', 'tab.closeLeft'],
  ['right', 'tab.closeRight'],
  ['others', 'tab.closeOthers'],
] as const

/** An open page. Delete or the middle mouse button closes it, the context menu has the rest. */
export function PageTab({ title, href, isHome, isCurrent, isDisabled, onClose, onRefresh }: PageTabProps) {
  const t = useTexts(portalTexts)
  const ref = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete') return
    event.preventDefault()
    onClose('self')
  }
  const handleMiddleClick = (event: MouseEvent) => {
    if (event.button !== middleButton) return
    event.preventDefault()
    onClose('self')
  }
  return (
    <li ref={ref} className={styles.tab} {...(isCurrent && { 'data-current': '' })}>
      <ContextMenu
        label={t('tab.menu', { title })}
        trigger={({ onKeyDown, ...trigger }) => (
          <Link
            {...trigger}
            to={href}
            discover="none"
            className={styles.link}
            aria-current={isCurrent ? 'page' : undefined}
            aria-keyshortcuts="Delete Shift+F10"
            onKeyDown={(event) => {
              handleKey(event)
              onKeyDown(event)
            }}
            onAuxClick={handleMiddleClick}
          >
            {isHome && <Icon name="home" size={16} />}
            <span>{title}</span>
          </Link>
        )}
        items={[
          { text: t('tab.refresh'), icon: <Icon name="refresh" size={16} />, onSelect: onRefresh },
          'line',
          ...closingParts.map(([part, text]) => ({
            text: t(text),
            disabled: isDisabled(part),
            onSelect: () => onClose(part),
          })),
        ]}
      />
      {!isHome && (
        <IconButton
          icon="close"
          size="small"
          label={t('tab.close', { title })}
          className={styles.close}
          onClick={() => onClose('self')}
        />
      )}
    </li>
  )
}
