export interface QueuedItem {
  account: string
}

/** Takes turns between accounts; each account's items stay in order, and one of each at most is taken at a time. */
export function createFairQueue<Item extends QueuedItem>() {
  /** In the order of their turns, because a map keeps the order of insertion. */
  const waiting = new Map<string, Item[]>()
  const taken = new Set<string>()
  return {
    countOf: (account: string): number => waiting.get(account)?.length ?? 0,
    add(item: Item): void {
      const items = waiting.get(item.account)
      if (items) items.push(item)
      else waiting.set(item.account, [item])
    },
    /** The next item whose account has none taken. */
    take(): Item | undefined {
      for (const [account, items] of waiting) {
        if (taken.has(account)) continue
        const item = items.shift()
        if (items.length === 0) waiting.delete(account)
        if (!item) continue
        taken.add(account)
        return item
      }
      return undefined
    },
    /** The account goes to the end of the turns. */
    release(account: string): void {
      taken.delete(account)
      const items = waiting.get(account)
      waiting.delete(account)
      if (items) waiting.set(account, items)
    },
  }
}
