import type { StockState } from '@paratope/contract/products'
import { productTexts } from '@paratope/contract/texts/products'
import { useSay } from '#lib/texts.ts'
import { Status } from '#ui/status.tsx'

const tones = { 'in-stock': 'success', low: 'warning', 'made-to-order': 'neutral' } as const

export function Stock({ state }: { state: StockState }) {
  const say = useSay(productTexts)
  return <Status tone={tones[state]}>{say(`stock.${state}`)}</Status>
}
