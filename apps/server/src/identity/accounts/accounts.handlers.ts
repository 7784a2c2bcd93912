import type { accounts } from '@paratope/contract/identity/accounts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { saveLanguage } from './accounts.repo.ts'
import { register } from './accounts.service.ts'
import { checkOnlyUser, sendRegisterCode } from './availability.ts'
import { changeCredentials, confirmAddress, sendAddressCode } from './credentials.service.ts'
import { changeProfile, getUser, presentProfile } from './profile.service.ts'

export const handlers: Handlers<typeof accounts> = {
  register,
  registerCode: sendRegisterCode,
  checkOnlyUser,
  profile: async ({ db, session }) => presentProfile(db, await getUser(db, session.userId)),
  changeProfile: async ({ db, session, body }) => presentProfile(db, await changeProfile(db, session.userId, body)),
  changeLoginData: changeCredentials,
  addressCode: sendAddressCode,
  confirmAddress,
  async chooseLanguage({ db, session, body }) {
    await saveLanguage(db, session.userId, body.language)
    return null
  },
}
