import type { PhoneBinding } from '@paratope/contract/sessions'
import { api } from '#lib/api.ts'

export type { PhoneBinding }

export async function askForBindingCode(phone: string, heard: (message: string) => void, proof?: string) {
  const { codes } = await api({ quiet: true, heard })
  await codes.sms({ body: { mobile: phone, smsmode: 1, ...(proof !== undefined && { proof }) } })
}

export async function bindPhone(body: PhoneBinding): Promise<void> {
  await (await api({ quiet: true })).sessions.bindPhone({ body })
}
