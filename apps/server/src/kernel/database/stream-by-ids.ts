const CHUNK = 500

/**
 * Reads rows in the order of their ids, some at a time: no connection is held between reads, and rows that change
 * meanwhile are neither repeated nor skipped.
 */
export async function* streamByIds<Row extends { readonly id: string }>(
  ids: readonly string[],
  readRows: (ids: string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK)
    const rows = new Map((await readRows(chunk)).map((row) => [row.id, row]))
    for (const id of chunk) {
      const row = rows.get(id)
      if (row) yield row
    }
  }
}
