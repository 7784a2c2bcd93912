import type { CronExpression } from '../fields.ts'
import { describeInEnglish } from './en.ts'
import { describeInSpanish } from './es.ts'
import { describeInJapanese } from './ja.ts'
import { findMeaning } from './meaning.ts'
import { describeInChinese } from './zh.ts'

const sentences = {
  en: describeInEnglish,
  zh: describeInChinese,
  es: describeInSpanish,
  ja: describeInJapanese,
}

/** Says in words what an expression does, such as "On the last workday of every month at 09:00". */
export const describeCron = (expression: CronExpression, language: keyof typeof sentences): string =>
  sentences[language](findMeaning(expression))
