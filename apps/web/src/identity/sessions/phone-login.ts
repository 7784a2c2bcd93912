import { type LoginResult, mobilePattern } from '@paratope/contract/identity/sessions'
import { api } from '#lib/api/api.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import type { LoginFailure } from '#lib/session/login-step-props.ts'
import { sevenDays } from '#lib/session/session.ts'
import { createSlot, isString } from '#lib/storage/storage.ts'

/** Entries of the phone login form. */
export interface PhoneLoginEntries {
  readonly mobile: string
  readonly captcha: string
  readonly isChecked: boolean
}

/** The page and the dialog name the same things differently. */
export type PhoneLoginPlace = 'page' | 'dialog'

export const lastMobileSlot = createSlot({ name: 'lastMobile', isValid: isString, maxAgeMs: sevenDays })

export const isMobile = (mobile: string): boolean => mobilePattern.test(mobile)

export const toPhoneLoginBody = ({ mobile, captcha }: PhoneLoginEntries, place: PhoneLoginPlace) =>
  place === 'dialog' ? { mobilePhone: mobile, validateCode: captcha } : { mobile, captcha }

/** Asks to be let in; in the dialog the answer's `ID_` is the customer that is kept. */
export async function logInByPhone(
  { sessions }: ApiClient,
  form: PhoneLoginEntries,
  place: PhoneLoginPlace,
): Promise<LoginResult> {
  const { ID_, ...result } = await sessions.loginByCode({ body: toPhoneLoginBody(form, place) })
  lastMobileSlot.write(form.mobile)
  return ID_ === undefined ? result : { ...result, userInfo: { ...result.userInfo, id: ID_ } }
}

/** Requests a login code and shows the server's message. */
export async function requestLoginCode(
  mobile: string,
  place: PhoneLoginPlace,
  onMessage: (message: string) => void,
  proof?: string,
): Promise<void> {
  const { verificationCodes } = await api({ quiet: true, onMessage })
  const proofBody = proof === undefined ? {} : { proof }
  if (place === 'dialog') await verificationCodes.getPhoneCode({ body: { mobilePhone: mobile, ...proofBody } })
  else await verificationCodes.sendSmsCode({ body: { mobile, smsmode: '0', ...proofBody } })
  lastMobileSlot.write(mobile)
}

export const toPhoneLoginFailure = (error: RequestFailed, mobile: string): LoginFailure => ({
  error,
  username: mobile,
  loginType: 1,
})
