import type { letters } from '@paratope/contract/letters'
import type { Handlers } from '#kernel/http.ts'
import { pageOfLetters, readLetter, resendLetter } from './letters.service.ts'

export const handlers: Handlers<typeof letters> = {
  list: ({ db, config, query }) => pageOfLetters(db, config, query),
  read: ({ db, config, params }) => readLetter(db, config, params.id),
  async resend({ db, params }) {
    await resendLetter(db, params.id)
    return null
  },
}
