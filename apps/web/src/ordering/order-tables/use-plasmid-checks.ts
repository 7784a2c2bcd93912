import type { CheckProfile } from '@paratope/bio/checks'
import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { type OrderPlasmid } from '@paratope/contract/ordering/order-tables'
import { useEffect, useMemo, useState } from 'react'
import type { GridRow } from '#kit/grid/grid-types.ts'
import { api } from '#lib/api/api.ts'
import { checkPlasmids, listPlasmidIds } from './check-plasmids.ts'

/** Checks the plasmids of the rows; each is loaded once. One that cannot be read is refused with the order. */
export function usePlasmidChecks(service: ServiceDetail, profile: CheckProfile, rows: readonly GridRow[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, OrderPlasmid>>(new Map())
  const wanted = listPlasmidIds(service, rows).join(' ')
  useEffect(() => {
    let isCurrent = true
    async function load(id: string): Promise<void> {
      const { orderTables } = await api({ quiet: true })
      const plasmid = await orderTables.plasmid({ params: { id } })
      if (isCurrent) setKnown((before) => new Map(before).set(id, plasmid))
    }
    for (const id of wanted.split(' ')) if (id !== '' && !known.has(id)) load(id).catch(() => {})
    return () => {
      isCurrent = false
    }
    // They never change, so those that are known are not loaded again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted])
  return useMemo(() => checkPlasmids(service, profile, rows, known), [service, profile, rows, known])
}
