interface Cluster {
  first: number
  count: number
  /** Sum of what the members want for the first of them. */
  sum: number
  position: number
}

/**
 * Moves sorted values apart until neighbours differ by `gap`, each as little as possible. Values stay between `min` and
 * `max` if there is room.
 */
export function spreadValues(wanted: readonly number[], gap: number, min: number, max: number): number[] {
  const place = ({ sum, count }: Cluster) => Math.max(min, Math.min(sum / count, max - (count - 1) * gap))
  const clusters: Cluster[] = []
  wanted.forEach((value, first) => {
    let cluster: Cluster = { first, count: 1, sum: value, position: 0 }
    cluster.position = place(cluster)
    for (let previous = clusters.at(-1); previous; previous = clusters.at(-1)) {
      if (previous.position + previous.count * gap <= cluster.position) break
      clusters.pop()
      cluster = {
        first: previous.first,
        count: previous.count + cluster.count,
        sum: previous.sum + cluster.sum - cluster.count * previous.count * gap,
        position: 0,
      }
      cluster.position = place(cluster)
    }
    clusters.push(cluster)
  })
  return clusters.flatMap(({ position, count }) => Array.from({ length: count }, (_, at) => position + at * gap))
}
