import { wings } from './index.ts'
import { isTexts, type Language, type Texts, tOptional } from './kernel/texts.ts'

/** The texts of all domains, for code that knows only an error code or a kind of notification. */
export const textRegistry: readonly Texts[] = Object.values(wings)
  .flatMap((wing) => Object.values<object>(wing))
  .flatMap((module) => Object.values(module))
  .filter(isTexts)

export function findText(language: Language, key: string, values: Record<string, unknown> = {}): string | undefined {
  for (const texts of textRegistry) {
    const text = tOptional(texts, language, key, values)
    if (text !== undefined) return text
  }
  return undefined
}
