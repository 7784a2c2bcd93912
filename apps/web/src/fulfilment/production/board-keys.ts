const cardSelector = '[data-card]'

const listCards = (root: Element | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(cardSelector) ?? []),
]

/** The card that an arrow key leads to: within its column, or at the same height of the next column with cards. */
export function findNeighbour(board: HTMLElement | null, subOrderNo: string, key: string): HTMLElement | undefined {
  const columns = [...(board?.querySelectorAll('[data-column]') ?? [])].map(listCards)
  const column = columns.findIndex((cards) => cards.some((card) => card.dataset['card'] === subOrderNo))
  const row = columns[column]?.findIndex((card) => card.dataset['card'] === subOrderNo) ?? -1
  if (row === -1) return undefined
  if (key === 'ArrowUp') return columns[column]?.[row - 1]
  if (key === 'ArrowDown') return columns[column]?.[row + 1]
  const sides =
    key === 'ArrowLeft' ? columns.slice(0, column).toReversed() : key === 'ArrowRight' ? columns.slice(column + 1) : []
  const next = sides.find((cards) => cards.length > 0)
  return next?.[Math.min(row, next.length - 1)]
}

/** Returns whether the card is on the board and has the focus now. */
export function focusCard(board: HTMLElement | null, subOrderNo: string): boolean {
  const card = listCards(board).find((each) => each.dataset['card'] === subOrderNo)
  if (!card) return false
  card.focus()
  return true
}
