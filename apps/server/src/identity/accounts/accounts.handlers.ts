import type { accounts } from '@paratope/contract/identity/accounts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { saveLanguage } from './accounts.repo.ts'
import { register } from './accounts.service.ts'
import { checkOnlyUser, sendRegisterCode } from './availability.ts'
import { changeCredentials, confirmAddress, sendAddressCode } from './credentials.service.ts'
import { changeProfile, getUser, presentProfile } from './profile.service.ts'

export const handlers: Handlers<typeof accounts> = {
  register: {
    perMinute: 10,
    withoutTransaction: 'A used-up captcha and a counted code stay when the registration is refused.',
    handle: register,
  },
  sendRegistrationCode: {
    perMinute: 10,
    withoutTransaction: 'The captcha is used up although the address is taken or the code is not sent.',
    successText: 'code.sending',
    handle: sendRegisterCode,
  },
  checkAvailability: { perMinute: 10, successText: 'user.free', handle: checkOnlyUser },
  profile: async ({ db, session }) => presentProfile(db, await getUser(db, session.userId)),
  updateProfile: {
    successText: 'account.saved',
    handle: async ({ db, session, body }) => presentProfile(db, await changeProfile(db, session.userId, body)),
  },
  updateLoginData: {
    perMinute: 20,
    withoutTransaction: 'A wrong password is counted although the call fails.',
    successText: 'account.saved',
    handle: changeCredentials,
  },
  sendContactCode: {
    perMinute: 20,
    withoutTransaction: 'A wrong password is counted although the call fails.',
    successText: 'code.sending',
    handle: sendAddressCode,
  },
  confirmContact: {
    perMinute: 20,
    withoutTransaction: 'A wrong code is counted although the call fails.',
    successText: 'address.confirmed',
    handle: confirmAddress,
  },
  async updateLanguage({ db, session, body }) {
    await saveLanguage(db, session.userId, body.language)
    return null
  },
}
