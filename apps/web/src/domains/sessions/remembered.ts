import { sevenDays } from '#lib/session.ts'
import { isText, slot } from '#lib/storage.ts'

const isYes = (value: unknown): value is true => value === true

const rememberSlot = slot({ name: 'rememberMe', is: isYes, keepFor: sevenDays })
const usernameSlot = slot({ name: 'username', is: isText, keepFor: sevenDays })

/** The user name, for seven days. The password is never kept. */
export function remember(username: string): void {
  rememberSlot.write(true)
  usernameSlot.write(username)
}

export function forgetRemembered(): void {
  rememberSlot.clear()
  usernameSlot.clear()
}

export const rememberedName = (): string | undefined => (rememberSlot.read() ? usernameSlot.read() : undefined)
