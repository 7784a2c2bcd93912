import type { KeyboardEvent, RefObject } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Input } from '#ui/forms/input.tsx'
import { portalTexts } from './portal.texts.ts'
import styles from './portal-navigation.module.css'

interface SideMenuFilterProps {
  value: string
  onChange: (value: string) => void
  /** The entries that are left; arrow down goes to the first of them, Enter opens it. */
  entries: RefObject<HTMLElement | null>
}

/** Narrows a long menu to the entries whose titles have the words. */
export function SideMenuFilter({ value, onChange, entries }: SideMenuFilterProps) {
  const t = useTexts(portalTexts)
  function handleKey(event: KeyboardEvent): void {
    // Enter and arrows of an input method choose its candidates.
    if (event.nativeEvent.isComposing) return
    const first = entries.current?.querySelector('a')
    if (event.key === 'Escape' && value !== '') onChange('')
    else if (event.key === 'ArrowDown') first?.focus()
    else if (event.key === 'Enter' && value !== '') {
      first?.click()
      onChange('')
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Input
      type="search"
      className={styles.filter}
      prefix={<Icon name="search" size={16} />}
      aria-label={t('menu.filter')}
      placeholder={t('menu.filter')}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={handleKey}
    />
  )
}
