import { setTimeout as sleep } from 'node:timers/promises'
import { aUser } from '../apps/server/src/identity/accounts/accounts.makers.ts'
import { aSession } from '../apps/server/src/identity/sessions/sessions.makers.ts'
import type { BenchStage } from './bench-stage.ts'
import { printLine } from './report.ts'

const base = '/jeecg-boot/by-order-client/desk/product-import'
const aim = { growthMb: 300 }

interface ImportState {
  id: string
  state: string
  doneRows: number
  created: number
}

/** A CSV file of so many products, from the upload until the last of them is stored; the reader is a process of its own. */
export async function measureProductImport({ product, database }: BenchStage, rows: number): Promise<void> {
  const user = await aUser(database.db, { role: 'content' })
  const { token } = await aSession(database.db, user.id)
  const headers = { 'x-access-token': token }
  const call = async (path: string, init: RequestInit = {}): Promise<ImportState> => {
    const response = await fetch(`${product.origin}${base}${path}`, { headers, ...init })
    const { result, message } = (await response.json()) as { result: ImportState | null; message: string }
    if (!result) throw new Error(message)
    return result
  }
  const before = await readResidentMb(product.origin)
  let peak = before
  const waitFor = async (state: string): Promise<ImportState> => {
    for (;;) {
      const current = await call('/current')
      peak = Math.max(peak, await readResidentMb(product.origin))
      if (current.state === state) return current
      if (current.state === 'failed') throw new Error(`the import failed after ${current.doneRows} rows`)
      await sleep(100)
    }
  }
  const file = writeFile(rows)
  const body = new FormData()
  body.append('files[]', new Blob([file]), 'products.csv')
  const began = performance.now()
  const { id } = await call('/add', { method: 'POST', body })
  await waitFor('checked')
  const checked = performance.now()
  await call(`/${id}/start`, { method: 'POST' })
  const { created } = await waitFor('finished')
  if (created !== rows) throw new Error(`${created} of ${rows} products were created`)
  const [checking, importing] = [checked - began, performance.now() - checked].map((ms) => (ms / 1000).toFixed(1))
  printLine(
    `${created} products from a file of ${Math.round(file.length / 1024 / 1024)} MiB: checked in ${checking} s, imported in ${importing} s; memory grew by ${Math.round(peak - before)} MB (at most ${aim.growthMb})`,
  )
}

function writeFile(rows: number): string {
  const lines = Array.from({ length: rows }, (_, no) =>
    [
      `BENCH-${no}`,
      `"InVivo anti-mouse sample ${no}, clone S${no}"`,
      `样品抗体 ${no}`,
      'anti-mouse',
      'igg',
      `"For blocking experiments, lot ${no}; store at 4 °C"`,
      `S${no % 900}`,
      '5 mg',
      '5',
      '320.00',
      '18000',
    ].join(','),
  )
  return ['catalog,name,nameZh,category,format,description,target,amount,leadDays,usd,jpy', ...lines].join('\n')
}

async function readResidentMb(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? Number.NaN) / 1024 / 1024
}
