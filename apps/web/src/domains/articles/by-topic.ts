import type { Topic } from '@paratope/contract/articles'

/** Groups in the order in which the first of each stands. */
export function byTopic<Item extends { topic: Topic | null }>(items: readonly Item[]): [Topic, Item[]][] {
  const groups = new Map<Topic, Item[]>()
  for (const item of items) {
    if (item.topic === null) continue
    groups.set(item.topic, [...(groups.get(item.topic) ?? []), item])
  }
  return [...groups]
}
