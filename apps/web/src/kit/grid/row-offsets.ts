/** An expanded row is as high as three. */
export const detailsRows = 2

/** If rows are, counted in heights of a row, with those that are expanded given by ascending indexes. */
export function createRowOffsets(expandedIndexes: readonly number[]) {
  const countExpandedBefore = (index: number): number => {
    let count = 0
    for (const expanded of expandedIndexes) if (expanded < index) count += 1
    return count
  }
  return {
    getTop: (index: number): number => index + detailsRows * countExpandedBefore(index),
    /** The row at an offset, also where it shows its details. */
    findIndex(offset: number): number {
      let details = 0
      for (const expanded of expandedIndexes) {
        const top = expanded + details
        if (offset <= top) break
        if (offset <= top + detailsRows) return expanded
        details += detailsRows
      }
      return offset - details
    },
  }
}
