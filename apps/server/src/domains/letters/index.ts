import { letters } from '@paratope/contract/letters'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './letters.handlers.ts'
import { jobs } from './letters.jobs.ts'
import './letters.tables.ts'

export { type LetterWish, type Receiver, sendLetter, sendLetters } from './send-letter.ts'

export default defineDomain({ api: letters, handlers, jobs, migrations: new URL('./migrations/', import.meta.url) })
