import { type Language, tOptional } from '@paratope/contract/texts'
import { partTexts } from './parts.texts.ts'

/** Names an organism in which a part works; a species without a common name stays Latin. */
export const nameHost = (host: string, language: Language): string =>
  tOptional(partTexts, language, `in.${host}`) ?? host
