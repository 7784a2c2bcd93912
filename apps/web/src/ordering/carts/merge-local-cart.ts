import { type LocalCartLine, localCartSlot, readLocalCart, setLocalQuantity } from './local-cart.ts'

/** A line on its way into an account: how many of the pack were there before, so that it never arrives twice. */
interface MergingCartLine extends LocalCartLine {
  quantityBefore?: number
}

export interface MergeResult {
  added: readonly LocalCartLine[]
  /** Packs that the server would not take; they stay in the browser no longer. */
  refused: readonly LocalCartLine[]
}

/** The cart that the lines go to. */
export interface AccountCartClient {
  /** Number of of each pack are in it, by the pack's id. */
  fetchQuantities(): Promise<ReadonlyMap<string, number>>
  add(line: LocalCartLine): Promise<unknown>
  /** Tells a refusal from an answer that never came. */
  isRefusal(error: unknown): boolean
}

/** Locks across tabs, so that two tabs that notice a login do not both add. */
const withCartLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('local-cart', work) : work()

const getQuantityBefore = (line: MergingCartLine): number | undefined =>
  typeof line.quantityBefore === 'number' && Number.isInteger(line.quantityBefore) ? line.quantityBefore : undefined

const markLine = (packId: string, quantityBefore: number) =>
  localCartSlot.write(
    readLocalCart().map((line): MergingCartLine => (line.packId === packId ? { ...line, quantityBefore } : line)),
  )

/**
 * Moves the lines into the account's cart, one by one. A line leaves the browser when it has arrived; a page that is
 * closed in between leaves a mark, by which the next one knows whether it did.
 */
export function mergeLocalCart(account: AccountCartClient): Promise<MergeResult> {
  return withCartLock(async () => {
    const added: LocalCartLine[] = []
    const refused: LocalCartLine[] = []
    if (readLocalCart().length === 0) return { added, refused }
    const quantities = await account.fetchQuantities()
    for (const line of readLocalCart()) {
      const { packId, quantity } = line
      const currentQuantity = quantities.get(packId) ?? 0
      const quantityBefore = getQuantityBefore(line)
      const hasArrived = quantityBefore !== undefined && currentQuantity >= quantityBefore + quantity
      try {
        if (!hasArrived) {
          markLine(packId, currentQuantity)
          await account.add(line)
        }
        added.push(line)
      } catch (error) {
        if (!account.isRefusal(error)) break
        refused.push(line)
      }
      setLocalQuantity(packId, 0)
    }
    return { added, refused }
  })
}
