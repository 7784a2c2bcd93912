import type { LocalDate } from '@paratope/contract/kernel'
import type { LineLotRow } from './parcel-lots.repo.ts'
import { createError } from './parcels.errors.ts'

interface DraftLine {
  no: number
  num: number
  lotNo?: string | undefined
}

interface ChosenLot {
  no: number
  lotId: string
  num: number
}

const isUsable = ({ made_on, expires_on, recalled_at, is_released }: LineLotRow, today: LocalDate): boolean =>
  recalled_at === null && is_released && made_on <= today && expires_on >= today

/**
 * Lots that the packs of a parcel are taken from: the one that the packer names, or the one that the pick list names,
 * which is the lot of the order, or else the newest that can be used. A lot that was typed into the order and is not
 * known, and a product without lots, leave nothing to record.
 */
export function chooseLots(lines: readonly DraftLine[], known: readonly LineLotRow[], today: LocalDate): ChosenLot[] {
  const chosen = new Map<string, ChosenLot>()
  for (const line of lines) {
    const lot = chooseLot(
      line,
      known.filter(({ no }) => no === line.no),
      today,
    )
    if (!lot) continue
    const key = `${line.no} ${lot.lot_id}`
    const num = (chosen.get(key)?.num ?? 0) + line.num
    chosen.set(key, { no: line.no, lotId: lot.lot_id, num })
  }
  return [...chosen.values()]
}

function chooseLot({ no, lotNo }: DraftLine, lots: readonly LineLotRow[], today: LocalDate): LineLotRow | undefined {
  const wanted = (lotNo ?? lots[0]?.batch_no ?? '').toUpperCase()
  if (wanted === '') return lots.find((lot) => isUsable(lot, today))
  const lot = lots.find(({ lot_no }) => lot_no.toUpperCase() === wanted)
  if (!lot && lotNo !== undefined) throw createError('parcel.lot_unknown', { no, lotNo })
  if (lot && lot.recalled_at !== null) throw createError('parcel.lot_recalled', { lotNo: lot.lot_no })
  if (lot && !lot.is_released) throw createError('parcel.lot_unreleased', { no, lotNo: lot.lot_no })
  if (lot && !isUsable(lot, today)) throw createError('parcel.lot_expired', { no, lotNo: lot.lot_no })
  return lot
}
