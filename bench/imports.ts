import { aUser } from '../apps/server/src/identity/accounts/accounts.makers.ts'
import { aSession } from '../apps/server/src/identity/sessions/sessions.makers.ts'
import { aTableWorkbook } from '../apps/server/src/testing/workbooks.makers.ts'
import type { BenchStage } from './bench-stage.ts'
import { computeMedian, printLine } from './report.ts'

const importedRows = 999
const importPath = '/jeecg-boot/by-order-client/order/cart/importExcel'

interface ImportReply {
  success: boolean
  result: { imported: number }
}

/** An Excel file with as many rows as a cart holds, from the upload to the answer; each round has a new customer. */
export async function measureImports({ product, database }: BenchStage, rounds: number): Promise<void> {
  const { rows } = await database.pool.query<{ code: string; size: string }>(
    `select distinct on (p.code) p.code, k.amount || ' ' || k.unit as size
     from pack k join product p on p.id = k.product_id where p.published and p.generated order by p.code limit $1`,
    [importedRows],
  )
  const workbook = aTableWorkbook([
    ['Catalogue no.', 'Pack size', 'Quantity', 'Note'],
    ...rows.map(({ code, size }, index) => [code, size, (index % 9) + 1, `Row ${index + 1}`]),
  ])
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const user = await aUser(database.db)
    const { token } = await aSession(database.db, user.id)
    const body = new FormData()
    body.append('files[]', new Blob([new Uint8Array(workbook)]), 'order.xlsx')
    const began = performance.now()
    const response = await fetch(product.origin + importPath, {
      method: 'POST',
      body,
      headers: { 'x-access-token': token, 'accept-language': 'en' },
    })
    const reply = (await response.json()) as ImportReply
    took.push(performance.now() - began)
    if (reply.result?.imported !== rows.length) throw new Error(`the import was refused: ${JSON.stringify(reply)}`)
  }
  printLine(
    `Excel file with ${rows.length} rows (${Math.round(workbook.length / 1024)} KiB): ${computeMedian(took).toFixed(0)} ms (at most 1000)`,
  )
}
