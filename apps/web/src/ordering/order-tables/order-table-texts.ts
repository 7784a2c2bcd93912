import type { TFunction } from '#lib/texts/texts.ts'
import type { orderTablePageTexts } from './order-table.texts.ts'

export type OrderTableT = TFunction<(typeof orderTablePageTexts)['table']['en']>
