import { api } from '#lib/api/api.ts'
import type { AvailabilityCheck } from './use-availability-check.ts'

/** The answer is the same whoever the address belongs to. */
export const sendResetCode: AvailabilityCheck = async (contact, human) => {
  const { passwordResets } = await api({ quiet: true })
  return (await passwordResets.sendCode({ body: { ...contact, ...human } })).proof
}
