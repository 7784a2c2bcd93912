import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { languages } from '../../kernel/texts.ts'
import { captchaErrors, captchas } from '../captchas/captchas.ts'
import { codeErrors, codeRequestErrors, verificationCodes } from '../verification-codes/verification-codes.ts'
import { AddressCodeRequest, AddressConfirmation, CredentialsChange, Profile, ProfileChange } from './profile.ts'
import { AvailabilityQuery, CaptchaGrant, CodeRequest, Registration } from './registration.ts'

export const UserId = id('usr')

/** Data of the signed-in user that the browser stores. */
export const UserInfo = z.object({
  id: UserId,
  username: z.string(),
  realname: z.string(),
  avatar: z.string(),
  token: z.string(),
  tenant: z.string(),
})
export type UserInfo = z.infer<typeof UserInfo>

/** Visitors get a new grant with the refusal, so that they need not solve another captcha. */
const TakenName = z.object({
  proof: z.string().nullish().describe('Proof of the solved captcha, for the next attempt.'),
})

/** Errors of endpoints that require the current password. */
export const passwordErrors = ['password.wrong', 'password.attempts_exceeded'] as const

export const accounts = defineApi({
  summary: 'Registration and the profile of a user',
  permissions: [],
  errors: {
    'user.email_taken': { status: 409, values: TakenName },
    'user.phone_taken': { status: 409, values: TakenName },
    'user.name_taken': { status: 409, values: TakenName },
    'password.wrong': 400,
    'password.attempts_exceeded': {
      status: 429,
      values: z.object({ minutes: z.int().describe('Minutes to wait before the next attempt.') }),
    },
  },
  foreignErrors: { ...captchas.errors, ...verificationCodes.errors },
  endpoints: {
    register: {
      method: 'POST',
      path: '/by-order-client/customer/register',
      needs: 'public',
      body: Registration,
      reply: z.object({ username: z.string() }),
      fails: ['user.email_taken', 'user.phone_taken', ...codeErrors],
      summary: 'Become a customer: a company and its first user, with the code that was sent to them',
    },
    sendRegistrationCode: {
      method: 'POST',
      path: '/by-order-client/customer/registerCode',
      needs: 'public',
      body: CodeRequest,
      reply: CaptchaGrant,
      fails: ['user.email_taken', 'user.phone_taken', ...captchaErrors, ...codeRequestErrors],
      summary: 'Send the code for a registration, with a captcha; an address or number that is taken says so',
    },
    checkAvailability: {
      method: 'GET',
      path: '/by-order-client/customer/checkOnlyUser',
      needs: 'public',
      query: AvailabilityQuery,
      reply: CaptchaGrant,
      fails: ['user.email_taken', 'user.phone_taken', 'user.name_taken', ...captchaErrors],
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
    updateProfile: {
      method: 'PUT',
      path: '/by-order-client/customer/profile',
      needs: 'signed-in',
      body: ProfileChange,
      reply: Profile,
      summary: 'Change name and contact addresses; a stale version is refused and answers with what stands there now',
    },
    updateLoginData: {
      method: 'PUT',
      path: '/by-order-client/customer/loginData',
      needs: 'signed-in',
      stepUp: 'password',
      body: CredentialsChange,
      reply: Profile,
      fails: ['user.email_taken', 'user.phone_taken', ...passwordErrors, ...codeRequestErrors],
      summary:
        'Ask for another e-mail address or phone number to log in with; needs the password, and takes effect with the code sent there',
    },
    sendContactCode: {
      method: 'POST',
      path: '/by-order-client/customer/addressCode',
      needs: 'signed-in',
      body: AddressCodeRequest,
      reply: z.null(),
      fails: codeRequestErrors,
      summary: 'Send another code to an address of the caller that is not confirmed yet',
    },
    confirmContact: {
      method: 'POST',
      path: '/by-order-client/customer/confirmAddress',
      needs: 'signed-in',
      body: AddressConfirmation,
      reply: Profile,
      fails: ['user.email_taken', 'user.phone_taken', ...codeErrors],
      summary: 'Confirm new login data, or a contact or copy address, with the code that was sent there',
    },
    updateLanguage: {
      method: 'PUT',
      path: '/by-order-client/customer/language',
      needs: 'signed-in',
      body: z.object({ language: z.enum(languages) }),
      reply: z.null(),
      summary: 'The language this person reads, for mails and other devices',
    },
  },
})
