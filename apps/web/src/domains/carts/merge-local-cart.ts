import { type LocalLine, localCart, localLines, setLocally } from './local-cart.ts'

/** A line on its way into an account: how many of the pack were there before, so that it never arrives twice. */
interface MovingLine extends LocalLine {
  before?: number
}

export interface Merged {
  taken: readonly LocalLine[]
  /** Packs that the server would not take; they stay in the browser no longer. */
  refused: readonly LocalLine[]
}

/** The cart that the lines go to. */
export interface Account {
  /** How many of each pack are in it, by the pack's id. */
  numbers(): Promise<ReadonlyMap<string, number>>
  add(line: LocalLine): Promise<unknown>
  /** Tells a refusal from an answer that never came. */
  refuses(error: unknown): boolean
}

/** One tab at a time, so that two tabs that hear of a login do not both add. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('local-cart', work) : work()

const beforeOf = (line: MovingLine): number | undefined =>
  typeof line.before === 'number' && Number.isInteger(line.before) ? line.before : undefined

const mark = (packId: string, before: number) =>
  localCart.write(localLines().map((line): MovingLine => (line.packId === packId ? { ...line, before } : line)))

/**
 * Moves the lines into the account's cart, one by one. A line leaves the browser when it has arrived; a page that is
 * closed in between leaves a mark, by which the next one knows whether it did.
 */
export function mergeLocalCart(account: Account): Promise<Merged> {
  return alone(async () => {
    const taken: LocalLine[] = []
    const refused: LocalLine[] = []
    if (localLines().length === 0) return { taken, refused }
    const numbers = await account.numbers()
    for (const line of localLines()) {
      const { packId, quantity } = line
      const there = numbers.get(packId) ?? 0
      const before = beforeOf(line)
      const arrived = before !== undefined && there >= before + quantity
      try {
        if (!arrived) {
          mark(packId, there)
          await account.add(line)
        }
        taken.push(line)
      } catch (error) {
        if (!account.refuses(error)) break
        refused.push(line)
      }
      setLocally(packId, 0)
    }
    return { taken, refused }
  })
}
