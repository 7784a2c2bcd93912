import { type RefObject, useState } from 'react'
import { useShortcutHelp } from '#lib/navigation/commands.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { useRowKeys } from '../table/use-row-keys.ts'
import type { Selection } from '../table/use-selection.ts'
import { listTexts } from './list.texts.ts'

export interface RowCursor {
  /** The keys of the rows, in their order. */
  keys: readonly string[]
  /** The row whose detail is open. */
  open: string | undefined
  /** Opens a row's detail, or closes it. */
  show(key: string | undefined, options?: { replace?: boolean }): void
  selection?: Selection
  search?: RefObject<HTMLInputElement | null>
}

/** Moves over the rows of a list by keys and says on which row the keyboard is. */
export function useRowCursor({ keys, open, show, selection, search }: RowCursor): string | undefined {
  const [at, setAt] = useState<string>()
  const t = useTexts(listTexts)
  const current = open ?? at
  useShortcutHelp([
    { keys: ['j', 'k'], text: t('key.move') },
    { keys: ['Enter'], text: t('key.open') },
    { keys: ['Esc'], text: t('key.close') },
    ...(selection ? [{ keys: ['x'], text: t('key.select') }] : []),
    ...(search ? [{ keys: ['/'], text: t('key.search') }] : []),
  ])
  useRowKeys({
    move(by) {
      const index = current === undefined ? -1 : keys.indexOf(current)
      const next = keys[Math.min(keys.length - 1, Math.max(0, index + by))]
      if (next === undefined) return
      setAt(next)
      // With a detail open, moving on opens the next one.
      if (open !== undefined) show(next, { replace: true })
    },
    open: () => at !== undefined && open === undefined && show(at),
    close: () => open !== undefined && show(undefined),
    ...(selection && { select: () => current !== undefined && selection.toggle(current) }),
    ...(search && { search: () => search.current?.focus() }),
  })
  return current
}
