/** Exchanges two items of a list. */
export const swap = <Item>(items: readonly Item[], at: number, to: number): Item[] =>
  items.map((item, index) => (index === at ? items[to] : index === to ? items[at] : item) ?? item)
