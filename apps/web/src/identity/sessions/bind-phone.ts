import type { PhoneBinding } from '@paratope/contract/identity/sessions'
import { api } from '#lib/api/api.ts'

export type { PhoneBinding }

export async function requestBindingCode(phone: string, onMessage: (message: string) => void, proof?: string) {
  const { verificationCodes } = await api({ quiet: true, onMessage })
  await verificationCodes.sms({ body: { mobile: phone, smsmode: 1, ...(proof !== undefined && { proof }) } })
}

export async function bindPhone(body: PhoneBinding): Promise<void> {
  await (await api({ quiet: true })).sessions.bindPhone({ body })
}
