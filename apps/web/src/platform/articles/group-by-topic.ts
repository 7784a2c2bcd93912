import type { ArticleTopic } from '@paratope/contract/platform/articles'

/** Groups in the order of their first items. */
export function groupByTopic<Item extends { topic: ArticleTopic | null }>(
  items: readonly Item[],
): [ArticleTopic, Item[]][] {
  const groups = new Map<ArticleTopic, Item[]>()
  for (const item of items) {
    if (item.topic === null) continue
    groups.set(item.topic, [...(groups.get(item.topic) ?? []), item])
  }
  return [...groups]
}
