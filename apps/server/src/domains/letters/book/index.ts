import type { ValuesOf } from '../letter.ts'
import { codeLetters } from './codes.letters.ts'
import { newsLetters } from './news.letters.ts'
import { safetyLetters } from './safety.letters.ts'
import { sessionLetters } from './sessions.letters.ts'
import { userLetters } from './users.letters.ts'

/** Every letter there is: one line for each domain that writes some. */
export const book = { ...codeLetters, ...newsLetters, ...safetyLetters, ...sessionLetters, ...userLetters }

export type TemplateName = keyof typeof book

/** The brand is the site's own, so nobody has to give it. */
export type ValuesFor<Name extends TemplateName> = Omit<ValuesOf<(typeof book)[Name]>, 'brand'>
