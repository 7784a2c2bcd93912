import type { SavedCheckoutDraft } from '@paratope/contract/ordering/checkout-drafts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#lib/api/api.ts'
import {
  clearCheckoutDraft,
  isEmptyDraft,
  readCheckoutDraft,
  toSavedEntries,
  updateCheckoutDraft,
  useCheckoutDraft,
} from './checkout-draft.ts'

const autosaveDelayMs = 3000

/** Forgets the draft everywhere. */
export async function discardSavedDraft(): Promise<void> {
  await (await api({ quiet: true, keepalive: true })).checkoutDrafts.discard()
}

export interface RestoredDraft {
  savedAt: string
  discard: () => void
}

/**
 * Keeps the entries of the checkout on the server too, 3 s after the last change, and restores them where this tab has
 * none. Without a connection the entries stay in this tab.
 */
export function useSavedCheckoutDraft(): RestoredDraft | undefined {
  const draft = useCheckoutDraft()
  const [restoredAt, setRestoredAt] = useState<string>()
  const [savedText, setSavedText] = useState<string>()
  const text = JSON.stringify(toSavedEntries(draft))

  const restore = useEffectEvent(({ savedAt, entries }: SavedCheckoutDraft) => {
    // Text that a user has begun to type is kept.
    if (!isEmptyDraft(readCheckoutDraft())) return
    updateCheckoutDraft(toDraft(entries))
    setSavedText(JSON.stringify(toSavedEntries(readCheckoutDraft())))
    setRestoredAt(savedAt)
  })
  useEffect(() => {
    if (!isEmptyDraft(readCheckoutDraft())) return
    const controller = new AbortController()
    api({ quiet: true, signal: controller.signal })
      .then(({ checkoutDrafts }) => checkoutDrafts.current())
      .then((saved) => saved && !controller.signal.aborted && restore(saved))
      .catch(() => {})
    return () => controller.abort()
  }, [])

  const save = useEffectEvent(async () => {
    // Submitted meanwhile.
    if (isEmptyDraft(readCheckoutDraft())) return
    try {
      const { checkoutDrafts } = await api({ quiet: true })
      // A copy of what is compared below.
      await checkoutDrafts.save({ body: { entries: JSON.parse(text) } })
      setSavedText(text)
    } catch {
      // The next change tries again.
    }
  })
  useEffect(() => {
    if (text === savedText || text === '{}') return
    const timer = setTimeout(() => void save(), autosaveDelayMs)
    return () => clearTimeout(timer)
  }, [text, savedText])

  if (restoredAt === undefined) return undefined
  return {
    savedAt: restoredAt,
    discard() {
      clearCheckoutDraft()
      setRestoredAt(undefined)
      discardSavedDraft().catch(() => {})
    },
  }
}

/** Absent entries are left out, so that the account's defaults fill them. */
const toDraft = (entries: SavedCheckoutDraft['entries']): Parameters<typeof updateCheckoutDraft>[0] =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
