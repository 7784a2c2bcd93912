import type { users } from '@paratope/contract/users'
import type { Handlers } from '#kernel/http.ts'
import { checkOnlyUser, sendRegisterCode } from './free-names.ts'
import { changeLoginData, changeProfile, getUser, present } from './profile.service.ts'
import { saveLanguage } from './users.repo.ts'
import { register } from './users.service.ts'

export const handlers: Handlers<typeof users> = {
  register,
  registerCode: sendRegisterCode,
  checkOnlyUser,
  profile: async ({ db, session }) => present(await getUser(db, session.userId)),
  changeProfile: async ({ db, session, body }) => present(await changeProfile(db, session.userId, body)),
  changeLoginData: async ({ db, session, body, now }) => present(await changeLoginData(db, session.userId, body, now)),
  async chooseLanguage({ db, session, body }) {
    await saveLanguage(db, session.userId, body.language)
    return null
  },
}
