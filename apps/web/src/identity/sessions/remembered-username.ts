import { sevenDays } from '#lib/session/session.ts'
import { createSlot, isString } from '#lib/storage/storage.ts'

const isTrue = (value: unknown): value is true => value === true

const rememberSlot = createSlot({ name: 'rememberMe', isValid: isTrue, maxAgeMs: sevenDays })
const usernameSlot = createSlot({ name: 'username', isValid: isString, maxAgeMs: sevenDays })

/** The user name, for seven days. The password is never kept. */
export function rememberUsername(username: string): void {
  rememberSlot.write(true)
  usernameSlot.write(username)
}

export function clearRememberedUsername(): void {
  rememberSlot.clear()
  usernameSlot.clear()
}

export const getRememberedUsername = (): string | undefined => (rememberSlot.read() ? usernameSlot.read() : undefined)
