import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { useEffect, useState } from 'react'
import { createWorkerCalls } from '#lib/workers/worker-calls.ts'
import type { ChainKeys } from './needs-pairing.ts'
import type { PairedRow } from './pair-rows.ts'

const callPairing = createWorkerCalls(
  () => new Worker(new URL('./pair-rows.worker.ts', import.meta.url), { type: 'module' }),
  async () => {
    const { pairRows } = await import('./pair-rows.ts')
    return { pairRows }
  },
)

/** Rows with their chains paired; undefined while they are read. */
export function usePairedRows(
  { columns, nameColumn }: Pick<ServiceDetail, 'columns' | 'nameColumn'>,
  { heavyKey, lightKey }: ChainKeys,
  rows: readonly OrderRow[],
): readonly PairedRow[] | 'failed' | undefined {
  const [paired, setPaired] = useState<readonly PairedRow[] | 'failed'>()
  useEffect(() => {
    let isCurrent = true
    callPairing('pairRows', { columns, nameKey: nameColumn, heavyKey, lightKey, rows })
      .then((found) => isCurrent && setPaired(found))
      .catch(() => isCurrent && setPaired('failed'))
    return () => {
      isCurrent = false
    }
  }, [columns, nameColumn, heavyKey, lightKey, rows])
  return paired
}
