import { type Language, tOptional } from '@paratope/contract/texts'
import { slotTexts } from './slots.texts.ts'

/** Every slot of every template has a text; a test compares them. */
export const getSlotName = (language: Language, slotId: string): string =>
  tOptional(slotTexts, language, `slot.${slotId}`) ?? slotId
