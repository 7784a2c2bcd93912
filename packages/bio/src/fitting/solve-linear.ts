/** Gauss elimination with pivots over rows that end in their right side; undefined for a singular system. */
export function solveLinear(system: readonly (readonly number[])[]): number[] | undefined {
  const rows = system.map((row) => [...row])
  const size = rows.length
  for (let at = 0; at < size; at++) {
    const pivot = rows.reduce(
      (best, row, index) => (index >= at && Math.abs(row[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0) ? index : best),
      at,
    )
    const [top, other] = [rows[pivot] ?? [], rows[at] ?? []]
    rows[pivot] = other
    rows[at] = top
    const head = top[at] ?? 0
    if (Math.abs(head) < 1e-250) return undefined
    for (const row of rows) {
      if (row === top) continue
      const factor = (row[at] ?? 0) / head
      for (let column = at; column <= size; column++) row[column] = (row[column] ?? 0) - factor * (top[column] ?? 0)
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}

/** Columns of the inverse are the solutions for unit vectors; the matrix is symmetric. */
export function invertSymmetric(matrix: readonly (readonly number[])[]): number[][] | undefined {
  const columns = matrix.map((_, column) => solveLinear(matrix.map((row, index) => [...row, index === column ? 1 : 0])))
  return columns.every((column) => column !== undefined) ? columns : undefined
}
