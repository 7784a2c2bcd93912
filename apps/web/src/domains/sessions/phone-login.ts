import { type LoginResult, mobileShape } from '@paratope/contract/sessions'
import { api } from '#lib/api.ts'
import { sevenDays } from '#lib/session.ts'
import { isText, slot } from '#lib/storage.ts'

/** The phone login as it stands in the form. */
export interface PhoneLogin {
  readonly mobile: string
  readonly captcha: string
  readonly isChecked: boolean
}

/** The page and the dialog name the same things differently. */
export type PhoneLoginPlace = 'page' | 'dialog'

export const lastMobile = slot({ name: 'lastMobile', is: isText, keepFor: sevenDays })

export const isMobile = (mobile: string): boolean => mobileShape.test(mobile)

export const phonePayload = ({ mobile, captcha }: PhoneLogin, place: PhoneLoginPlace) =>
  place === 'dialog' ? { mobilePhone: mobile, validateCode: captcha } : { mobile, captcha }

/** Asks to be let in; in the dialog the answer's `ID_` is the customer that is kept. */
export async function logInByPhone(form: PhoneLogin, place: PhoneLoginPlace): Promise<LoginResult> {
  const { sessions } = await api({ quiet: true })
  const { ID_, ...result } = await sessions.loginByCode({ body: phonePayload(form, place) })
  lastMobile.write(form.mobile)
  return ID_ === undefined ? result : { ...result, userInfo: { ...result.userInfo, id: ID_ } }
}

/** Asks for the code to log in with; hears what the server says to it. */
export async function askForLoginCode(
  mobile: string,
  place: PhoneLoginPlace,
  heard: (message: string) => void,
  proof?: string,
): Promise<void> {
  const { codes } = await api({ quiet: true, heard })
  const again = proof === undefined ? {} : { proof }
  if (place === 'dialog') await codes.getPhoneCode({ body: { mobilePhone: mobile, ...again } })
  else await codes.sms({ body: { mobile, smsmode: '0', ...again } })
  lastMobile.write(mobile)
}
