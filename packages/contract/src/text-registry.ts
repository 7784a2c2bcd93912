import { wings } from './index.ts'
import { isTexts, type Texts } from './kernel/texts.ts'

/** The texts that domains export, for code that knows only an error code or a kind of notification. */
export const textRegistry: readonly Texts[] = Object.values(wings)
  .flatMap((wing) => Object.values<object>(wing))
  .flatMap((module) => Object.values(module))
  .filter(isTexts)
