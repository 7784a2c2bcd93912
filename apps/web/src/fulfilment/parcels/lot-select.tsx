import type { ReadyOrder } from '@paratope/contract/fulfilment/parcels'
import { useTexts } from '#lib/texts/texts.ts'
import { Select } from '#ui/forms/select.tsx'
import { logisticsTexts } from './logistics.texts.ts'

export interface LotSelectProps {
  /** Name of the product. */
  name: string
  lots: ReadyOrder['lines'][number]['lots']
  lotNo: string
  onChange: (lotNo: string) => void
}

/** The lot that packs are taken from; a choice only where there are several. */
export function LotSelect({ name, lots, lotNo, onChange }: LotSelectProps) {
  const t = useTexts(logisticsTexts)
  const others = lots.filter((lot) => lot.lotNo !== lotNo)
  if (others.length === 0) return lotNo ? <span className="mono">{lotNo}</span> : '–'
  return (
    <Select
      aria-label={t('lot.of', { name })}
      value={lotNo}
      options={lots.map((lot) => ({ value: lot.lotNo, text: lot.lotNo }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {/* Ordered by the customer, and not among those that can be packed. */}
      {others.length === lots.length && lotNo && <option value={lotNo}>{lotNo}</option>}
    </Select>
  )
}
