import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { languages } from '../../kernel/texts.ts'
import { AddressCodeRequest, AddressConfirmation, CredentialsChange, Profile, ProfileChange } from './profile.ts'
import { AvailabilityQuery, CaptchaGrant, CodeRequest, Registration } from './registration.ts'

export const UserId = id('usr')

/** What the browser keeps of the signed-in person. */
export const UserInfo = z.object({
  id: UserId,
  username: z.string(),
  realname: z.string(),
  avatar: z.string(),
  token: z.string(),
  tenant: z.string(),
})
export type UserInfo = z.infer<typeof UserInfo>

export const accounts = defineApi({
  summary: 'Registration and the profile of a user',
  permissions: [],
  errors: {
    'user.email_taken': 409,
    'user.phone_taken': 409,
    'user.name_taken': 409,
    'password.wrong': 400,
    'password.attempts_exceeded': 429,
  },
  endpoints: {
    register: {
      method: 'POST',
      path: '/by-order-client/customer/register',
      needs: 'public',
      body: Registration,
      reply: z.object({ username: z.string() }),
      fails: ['user.email_taken', 'user.phone_taken'],
      transaction: 'none',
      perMinute: 10,
      summary: 'Become a customer: a company and its first user, with the code that was sent to them',
    },
    registerCode: {
      method: 'POST',
      path: '/by-order-client/customer/registerCode',
      needs: 'public',
      body: CodeRequest,
      reply: CaptchaGrant,
      fails: ['user.email_taken', 'user.phone_taken'],
      transaction: 'none',
      perMinute: 10,
      successText: 'code.sending',
      summary: 'Send the code for a registration, with a captcha; an address or number that is taken says so',
    },
    checkOnlyUser: {
      method: 'GET',
      path: '/by-order-client/customer/checkOnlyUser',
      needs: 'public',
      query: AvailabilityQuery,
      reply: CaptchaGrant,
      fails: ['user.email_taken', 'user.phone_taken', 'user.name_taken'],
      perMinute: 10,
      successText: 'user.free',
      summary:
        'Whether an e-mail address, a phone number or a user name is still free; visitors answer a captcha first',
    },
    profile: {
      method: 'GET',
      path: '/by-order-client/customer/profile',
      needs: 'signed-in',
      reply: Profile,
      summary: 'The caller as the user centre shows them',
    },
    changeProfile: {
      method: 'PUT',
      path: '/by-order-client/customer/profile',
      needs: 'signed-in',
      body: ProfileChange,
      reply: Profile,
      successText: 'account.saved',
      summary: 'Change name and contact addresses; a stale version is refused and answers with what stands there now',
    },
    changeLoginData: {
      method: 'PUT',
      path: '/by-order-client/customer/loginData',
      needs: 'signed-in',
      body: CredentialsChange,
      reply: Profile,
      fails: ['user.email_taken', 'user.phone_taken', 'password.wrong', 'password.attempts_exceeded'],
      transaction: 'none',
      perMinute: 20,
      successText: 'account.saved',
      summary:
        'Ask for another e-mail address or phone number to log in with; needs the password, and takes effect with the code sent there',
    },
    addressCode: {
      method: 'POST',
      path: '/by-order-client/customer/addressCode',
      needs: 'signed-in',
      body: AddressCodeRequest,
      reply: z.null(),
      transaction: 'none',
      perMinute: 20,
      successText: 'code.sending',
      summary: 'Send another code to an address of the caller that is not confirmed yet',
    },
    confirmAddress: {
      method: 'POST',
      path: '/by-order-client/customer/confirmAddress',
      needs: 'signed-in',
      body: AddressConfirmation,
      reply: Profile,
      fails: ['user.email_taken', 'user.phone_taken'],
      transaction: 'none',
      perMinute: 20,
      successText: 'address.confirmed',
      summary: 'Confirm new login data, or a contact or copy address, with the code that was sent there',
    },
    chooseLanguage: {
      method: 'PUT',
      path: '/by-order-client/customer/language',
      needs: 'signed-in',
      body: z.object({ language: z.enum(languages) }),
      reply: z.null(),
      summary: 'The language this person reads, for mails and other devices',
    },
  },
})
