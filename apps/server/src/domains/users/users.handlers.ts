import type { users } from '@paratope/contract/users'
import type { Handlers } from '#kernel/http.ts'
import { checkOnlyUser, sendRegisterCode } from './free-names.ts'
import { changeLoginData, confirmAddress, sendAddressCode } from './login-data.service.ts'
import { changeProfile, getUser, presentProfile } from './profile.service.ts'
import { saveLanguage } from './users.repo.ts'
import { register } from './users.service.ts'

export const handlers: Handlers<typeof users> = {
  register,
  registerCode: sendRegisterCode,
  checkOnlyUser,
  profile: async ({ db, session }) => presentProfile(db, await getUser(db, session.userId)),
  changeProfile: async ({ db, session, body }) => presentProfile(db, await changeProfile(db, session.userId, body)),
  changeLoginData,
  addressCode: sendAddressCode,
  confirmAddress,
  async chooseLanguage({ db, session, body }) {
    await saveLanguage(db, session.userId, body.language)
    return null
  },
}
