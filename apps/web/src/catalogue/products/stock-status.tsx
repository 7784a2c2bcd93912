import type { StockState } from '@paratope/contract/catalogue/products'
import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Status } from '#ui/display/status.tsx'

export const stockTones = { 'in-stock': 'success', low: 'warning', 'made-to-order': 'neutral' } as const

export function StockStatus({ state }: { state: StockState }) {
  const t = useTexts(productTexts)
  return <Status tone={stockTones[state]}>{t(`stock.${state}`)}</Status>
}
