import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { maxOrderRows, type OrderRow, readLayout } from '@paratope/contract/catalogue/services/order-rows'
import type { GridModel } from '#kit/grid/grid-model.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { addGridRows } from './add-grid-rows.ts'
import { findChainKeys, hasWholeChains, needsPairing } from './antibody-pairs/needs-pairing.ts'
import { orderTablePageTexts } from './order-table.texts.ts'
import { toFastaRows } from './to-fasta-rows.ts'

/** FASTA of several chains, pasted into a cell of a sequence. */
function readChainRecords(service: ServiceDetail, block: readonly (readonly string[])[], key: string | undefined) {
  const chainKeys = findChainKeys(service)
  const isInChain = chainKeys && (key === chainKeys.heavyKey || key === chainKeys.lightKey)
  const texts = block.map(([text = '']) => text)
  const areRecords = texts.length > 1 && texts.every((text) => text.startsWith('>'))
  return isInChain && areRecords ? toFastaRows(service, texts.join('\n')) : undefined
}

/** A block without headings that is pasted with its names, whose whole chains stand where variable domains are asked for. */
function readWholeChains(service: ServiceDetail, block: readonly (readonly string[])[], keys: readonly string[]) {
  if (keys[0] !== service.nameColumn) return undefined
  const rows = block.map((cells) =>
    Object.fromEntries(cells.flatMap((cell, at) => (keys[at] && cell.trim() ? [[keys[at], cell.trim()]] : []))),
  )
  return hasWholeChains(service, rows) ? rows : undefined
}

/**
 * Reads a pasted block by its own headings or wells; a block that already fits the columns is pasted as it is. Rows of
 * antibodies whose chains are to be paired go to `onPair`.
 */
export function useLayoutPaste(service: ServiceDetail, model: GridModel, onPair: (rows: readonly OrderRow[]) => void) {
  const t = useTexts(orderTablePageTexts)
  return (block: readonly (readonly string[])[], keys: readonly string[]): boolean => {
    const chains = readChainRecords(service, block, keys[0])
    if (chains) {
      onPair(chains)
      return true
    }
    const { columns, plateColumn } = service
    const layout = readLayout(columns, block)
    const [first = []] = block
    const wellAt = plateColumn === null ? -1 : keys.indexOf(plateColumn)
    const isInPlace = wellAt >= 0 && wellAt < first.length && layout?.rows[0]?.[plateColumn ?? ''] === first[wellAt]
    const wholeChains = layout ? undefined : readWholeChains(service, block, keys)
    if (wholeChains) {
      onPair(wholeChains)
      return true
    }
    if (!layout || isInPlace) return false
    const isPaired = needsPairing(service, layout.rows)
    if (isPaired) onPair(layout.rows)
    const leftOut = isPaired ? 0 : addGridRows(service, model, layout.rows)
    if (leftOut > 0) toast.show({ title: t('full', { most: maxOrderRows, count: leftOut }), tone: 'warning' })
    const title = t('layout.done', { count: layout.rows.length - leftOut })
    if (layout.ignored.length === 0) {
      if (!isPaired) toast.show({ title, tone: 'success' })
    } else {
      const text = t('excel.ignored', { columns: layout.ignored.join(', ') })
      toast.show({ title, text, tone: 'warning', duration: 0 })
    }
    return true
  }
}
